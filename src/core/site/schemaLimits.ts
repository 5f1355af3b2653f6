/**
 * The migration step for the daily limit of all desks together. Amounts are whole ten-thousandths of a currency's unit. The cost of a purchase is
 * added in the transaction of its claim, under the row lock of the limit, so that two desks at once cannot both use the remaining amount. As in
 * schema.ts, it is never changed once it has shipped.
 */
export const LIMITS_STEP = `
  CREATE TABLE $S.limits (currency text PRIMARY KEY, amount bigint NOT NULL CHECK (amount >= 0));
  CREATE TABLE $S.spent (
    shipment text PRIMARY KEY, desk text NOT NULL REFERENCES $S.desks (id), day text NOT NULL, currency text NOT NULL, amount bigint NOT NULL CHECK (amount >= 0)
  );
  CREATE INDEX spent_day ON $S.spent (day, currency) INCLUDE (amount);

  CREATE FUNCTION $S.keep_spent(p_desk text, p_shipment text, p_day text, p_spend jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    INSERT INTO spent (shipment, desk, day, currency, amount) VALUES (p_shipment, p_desk, p_day, p_spend->>'currency', (p_spend->>'amount')::bigint)
      ON CONFLICT (shipment) DO UPDATE SET desk = p_desk, day = p_day, currency = excluded.currency, amount = excluded.amount
        WHERE spent.desk = p_desk $F$;

  -- A claim as before, of something that costs p_spend (amount, currency, zone): not where all desks together would go over the limit of the day.
  CREATE FUNCTION $S.claim_within(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_shipment text, p_keys text[], p_spend jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE said jsonb; held text[]; l limits%ROWTYPE; today text; so_far bigint;
    BEGIN
      SELECT array_agg(key) INTO held FROM claims WHERE key = ANY (p_keys);
      said := claim(p_desk, p_secret, p_turn, p_nonce, p_shipment, p_keys);
      IF said->>'how' <> 'ok' OR p_spend IS NULL THEN RETURN said; END IF;
      today := to_char(clock_timestamp() AT TIME ZONE (p_spend->>'zone'), 'YYYY-MM-DD');
      SELECT * INTO l FROM limits WHERE currency = p_spend->>'currency' FOR UPDATE;
      IF FOUND THEN
        SELECT coalesce(sum(amount), 0) INTO so_far FROM spent WHERE day = today AND currency = l.currency AND shipment <> p_shipment;
        IF so_far + (p_spend->>'amount')::bigint > l.amount THEN
          DELETE FROM claims WHERE key = ANY (p_keys) AND desk = p_desk AND NOT key = ANY (coalesce(held, '{}'));
          RETURN jsonb_build_object('how', 'limit', 'allowed', l.amount, 'spent', so_far);
        END IF;
      END IF;
      PERFORM keep_spent(p_desk, p_shipment, today, p_spend);
      RETURN said;
    END $F$;

  -- What was bought without a claim counts all the same, on its day.
  CREATE FUNCTION $S.spent_bought(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_spent jsonb) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how = 'ok' THEN PERFORM keep_spent(p_desk, e->>'shipment', e->>'day', e) FROM jsonb_array_elements(p_spent) e; END IF;
      RETURN how;
    END $F$;

  -- What proved not to be bought is anybody's again, and was not spent.
  CREATE OR REPLACE FUNCTION $S.release(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_keys text[]) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how = 'ok' THEN
        DELETE FROM spent WHERE desk = p_desk AND shipment IN (SELECT shipment FROM claims WHERE key = ANY (p_keys) AND desk = p_desk);
        DELETE FROM claims WHERE key = ANY (p_keys) AND desk = p_desk;
      END IF;
      RETURN how;
    END $F$;

  -- The limits of the site as a manager at a desk sets them: all of them at once.
  CREATE FUNCTION $S.set_limits(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_limits jsonb) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how = 'ok' THEN
        DELETE FROM limits;
        INSERT INTO limits (currency, amount) SELECT e->>'currency', (e->>'amount')::bigint FROM jsonb_array_elements(p_limits) e;
      END IF;
      RETURN how;
    END $F$;

  REVOKE ALL ON $S.limits, $S.spent FROM PUBLIC;
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA $S FROM PUBLIC;
  GRANT SELECT ON $S.limits, $S.spent TO $R;
  GRANT EXECUTE ON FUNCTION $S.claim_within, $S.spent_bought, $S.release, $S.set_limits TO $R;
`;
