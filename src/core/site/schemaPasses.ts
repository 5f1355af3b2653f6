/**
 * The migration step for two facts about passes that the site could not keep true: a claim that two shipments of a desk share stays with the one that
 * is not given away, and what is passed on forgets a person who is erased. As in schema.ts, it is never changed once it has shipped.
 */
export const PASSES_STEP = `
  -- Claims that a desk made for one shipment and that another of its shipments needs too, for example a booked one with the same content. They count as
  -- claimed for the other one, so that giving the first away does not free them.
  CREATE FUNCTION $S.hand_claims(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_shipment text, p_claims jsonb) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how = 'ok' THEN
        UPDATE claims c SET shipment = h->>'shipment' FROM jsonb_array_elements(p_claims) h
          WHERE c.key = h->>'key' AND c.desk = p_desk AND c.shipment = p_shipment;
      END IF;
      RETURN how;
    END $F$;

  -- The content of passes as it is after somebody was erased. Who gave it says so, and who has taken it; of a shipment that is still given its giver has
  -- the current content.
  CREATE FUNCTION $S.erase_passes(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_passes jsonb) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how = 'ok' THEN
        UPDATE passes p SET body = nullif(e->'body', 'null'), label = e->>'label' FROM jsonb_array_elements(p_passes) e
          WHERE p.shipment = e->>'shipment' AND ((p.from_desk = p_desk AND p.state <> 'back') OR (p.to_desk = p_desk AND p.state = 'taken'));
      END IF;
      RETURN how;
    END $F$;

  -- As before. The label names the receiver, and nobody needs it once the shipment is back.
  CREATE OR REPLACE FUNCTION $S.take_back(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_shipment text, p_hop int) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text; p passes%ROWTYPE;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how <> 'ok' THEN RETURN jsonb_build_object('how', how); END IF;
      IF EXISTS (SELECT 1 FROM site s WHERE s.put_back_at IS NOT NULL) THEN RETURN jsonb_build_object('how', 'returning'); END IF;
      SELECT * INTO p FROM passes WHERE shipment = p_shipment FOR UPDATE;
      IF FOUND AND (p.hop > p_hop OR (p.hop = p_hop AND (p.from_desk <> p_desk OR p.state = 'taken'))) THEN
        RETURN jsonb_build_object('how', 'ok', 'state', 'taken');
      END IF;
      INSERT INTO passes (shipment, hop, from_desk, to_desk, state, label, place) VALUES (p_shipment, p_hop, p_desk, p_desk, 'back', '', '')
        ON CONFLICT (shipment) DO UPDATE SET hop = p_hop, from_desk = p_desk, state = 'back', label = '', body = NULL, at = clock_timestamp();
      PERFORM pg_notify('$N', p_desk);
      RETURN jsonb_build_object('how', 'ok', 'state', 'back');
    END $F$;
  UPDATE $S.passes SET label = '' WHERE state = 'back';

  -- As before. What was taken back keeps no content.
  CREATE OR REPLACE FUNCTION $S.pass_again(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_passes jsonb) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how <> 'ok' OR NOT EXISTS (SELECT 1 FROM site s WHERE s.put_back_at IS NOT NULL) THEN RETURN how; END IF;
      INSERT INTO passes (shipment, hop, from_desk, to_desk, state, label, place, body)
        SELECT r->>'shipment', (r->>'hop')::int, r->>'from', r->>'to', r->>'state', r->>'label', r->>'place', nullif(r->'body', 'null') FROM jsonb_array_elements(p_passes) r
          WHERE p_desk IN (r->>'from', r->>'to') AND EXISTS (SELECT 1 FROM desks WHERE id = r->>'from') AND EXISTS (SELECT 1 FROM desks WHERE id = r->>'to')
        ON CONFLICT (shipment) DO UPDATE SET hop = excluded.hop, from_desk = excluded.from_desk, to_desk = excluded.to_desk, state = excluded.state,
          label = excluded.label, place = excluded.place,
          body = coalesce(excluded.body, CASE WHEN passes.hop = excluded.hop AND excluded.state <> 'back' THEN passes.body END)
          WHERE passes.hop < excluded.hop OR (passes.hop = excluded.hop AND passes.state = 'given');
      RETURN how;
    END $F$;

  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA $S FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION $S.hand_claims, $S.erase_passes TO $R;
`;
