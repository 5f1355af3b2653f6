/**
 * The migration step for a shipment that is given to another desk while its claim was not used: what the claim counted in the limit of the day no
 * longer counts, and what the other desk pays does. As in schema.ts, it is never changed once it has shipped.
 */
export const GIVEN_STEP = `
  -- Gives a shipment to another desk. Only who has it gives it, and nothing that was sent is given. What was claimed for it is free again and not spent.
  CREATE OR REPLACE FUNCTION $S.give(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_shipment text, p_hop int, p_to text, p_label text, p_place text,
    p_body jsonb)
    RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text; p passes%ROWTYPE;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how <> 'ok' THEN RETURN jsonb_build_object('how', how); END IF;
      IF EXISTS (SELECT 1 FROM site s WHERE s.put_back_at IS NOT NULL) THEN RETURN jsonb_build_object('how', 'returning'); END IF;
      SELECT * INTO p FROM passes WHERE shipment = p_shipment FOR UPDATE;
      IF FOUND AND p.hop = p_hop AND p.from_desk = p_desk THEN RETURN jsonb_build_object('how', 'ok', 'state', p.state); END IF;
      IF FOUND AND NOT (p.hop < p_hop AND ((p.state = 'taken' AND p.to_desk = p_desk) OR (p.state = 'back' AND p.from_desk = p_desk))) THEN
        RETURN jsonb_build_object('how', 'notYours');
      END IF;
      IF EXISTS (SELECT 1 FROM facts WHERE desk = p_desk AND kind = 'shipment' AND subject = p_shipment AND body->>'state' IN ('sending', 'booked', 'uncertain')) THEN
        RETURN jsonb_build_object('how', 'sent');
      END IF;
      IF p_to = p_desk OR NOT EXISTS (SELECT 1 FROM desks WHERE id = p_to AND left_at IS NULL) THEN RETURN jsonb_build_object('how', 'noDesk'); END IF;
      INSERT INTO passes (shipment, hop, from_desk, to_desk, state, label, place, body) VALUES (p_shipment, p_hop, p_desk, p_to, 'given', p_label, p_place, p_body)
        ON CONFLICT (shipment) DO UPDATE SET hop = p_hop, from_desk = p_desk, to_desk = p_to, state = 'given', label = p_label, place = p_place, body = p_body, at = clock_timestamp();
      DELETE FROM claims WHERE desk = p_desk AND shipment = p_shipment;
      DELETE FROM spent WHERE desk = p_desk AND shipment = p_shipment;
      PERFORM pg_notify('$N', p_desk);
      RETURN jsonb_build_object('how', 'ok', 'state', 'given');
    END $F$;

  -- What shipments given before this step left behind. What the giver has bought all the same stays: a desk without a connection may have.
  DELETE FROM $S.spent s USING $S.passes p
    WHERE p.shipment = s.shipment AND p.from_desk = s.desk AND p.state IN ('given', 'taken') AND NOT EXISTS (
      SELECT 1 FROM $S.facts f WHERE f.desk = s.desk AND f.kind = 'shipment' AND f.subject = s.shipment
        AND f.body->>'state' IN ('sending', 'booked', 'uncertain'));
`;
