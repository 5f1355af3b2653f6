/** Opens a function that runs with the rights of the owner. */
const FUNCTION = 'SECURITY DEFINER SET search_path = $S, pg_temp';
/** Parameters of every function with which a desk writes. */
const DESK = 'p_desk text, p_secret text, p_turn bigint, p_nonce text';
/** The largest whole number that a desk reads exactly. */
const SAFE = Number.MAX_SAFE_INTEGER;
/** Longest content of a fact, in bytes: a template with hundreds of shipments fits. A hundred of them are read at once. */
const LONGEST = 4_000_000;
const STANDING = 'how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);';

/**
 * The migration steps of a site's tables, up to this version. A step that was released is never changed. `$S` is replaced by the schema, `$R` by the
 * group of the desks' logins, both quoted, and `$N` by the schema. Desks write through the functions only: each checks the desk's secret and its count
 * of writes, so that the login that all desks share is not enough to write as another desk.
 */
export const SITE_STEPS: readonly string[] = [
  `
  CREATE TABLE $S.site (
    one boolean PRIMARY KEY DEFAULT true CHECK (one), id text NOT NULL, name text NOT NULL, rule text NOT NULL, zone text NOT NULL, version int NOT NULL,
    put_back_at timestamptz, restores int NOT NULL DEFAULT 0
  );
  -- greeted_for: the number of restores at the desk's last greeting. returned_for: the restore for which it has claimed again all that it had.
  CREATE TABLE $S.desks (
    id text PRIMARY KEY CHECK (length(id) <= 60), name text NOT NULL UNIQUE CHECK (length(name) <= 200), secret text NOT NULL, turn bigint NOT NULL, nonce text NOT NULL,
    seq bigint NOT NULL DEFAULT 0 CHECK (seq <= ${SAFE}), place bigint NOT NULL DEFAULT 0, program text NOT NULL DEFAULT '', seen_at timestamptz NOT NULL DEFAULT now(),
    left_at timestamptz, set_up_at timestamptz, greeted_for int NOT NULL DEFAULT 0, returned_for int NOT NULL DEFAULT 0
  );
  -- seq: number of the fact at its desk. place: in the order in which the site received the facts of all desks.
  CREATE SEQUENCE $S.places;
  CREATE TABLE $S.facts (
    desk text NOT NULL REFERENCES $S.desks (id), seq bigint NOT NULL CHECK (seq BETWEEN 1 AND ${SAFE}),
    kind text NOT NULL CHECK (length(kind) <= 40), subject text NOT NULL CHECK (length(subject) <= 300),
    body jsonb NOT NULL CHECK (octet_length(body::text) <= ${LONGEST}), place bigint NOT NULL, at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (desk, seq)
  );
  CREATE UNIQUE INDEX facts_subject ON $S.facts (desk, kind, subject);
  CREATE TABLE $S.claims (
    key text PRIMARY KEY, desk text NOT NULL REFERENCES $S.desks (id), shipment text NOT NULL, at timestamptz NOT NULL DEFAULT now()
  );
  -- Amounts are whole ten-thousandths of a currency's unit.
  CREATE TABLE $S.limits (currency text PRIMARY KEY, amount bigint NOT NULL CHECK (amount >= 0));
  CREATE TABLE $S.spent (
    shipment text PRIMARY KEY, desk text NOT NULL REFERENCES $S.desks (id), day text NOT NULL, currency text NOT NULL, amount bigint NOT NULL CHECK (amount >= 0)
  );
  CREATE INDEX spent_day ON $S.spent (day, currency) INCLUDE (amount);

  -- How a desk stands: 'ok'; 'again' for a turn that was taken already; 'ahead' when the desk knows of turns that the site has lost. Only who has the
  -- secret locks the row of the desk.
  CREATE FUNCTION $S.standing(${DESK}, p_next text) RETURNS text LANGUAGE plpgsql ${FUNCTION} AS $F$
    DECLARE d desks%ROWTYPE;
    BEGIN
      -- In another isolation a claim would not see what others have spent since its transaction began.
      IF current_setting('transaction_isolation') <> 'read committed' THEN
        RAISE EXCEPTION 'a site is written in read committed transactions' USING ERRCODE = '25001';
      END IF;
      SELECT * INTO d FROM desks WHERE id = p_desk AND secret = p_secret FOR UPDATE;
      IF NOT FOUND THEN RETURN CASE WHEN EXISTS (SELECT 1 FROM desks WHERE id = p_desk) THEN 'secret' ELSE 'unknown' END; END IF;
      IF d.turn = p_turn AND d.nonce = p_nonce THEN RETURN 'ok'; END IF;
      IF p_next IS NOT NULL AND d.turn = p_turn + 1 AND d.nonce = p_next THEN RETURN 'again'; END IF;
      IF d.turn < p_turn THEN RETURN 'ahead'; END IF;
      RETURN 'copied';
    END $F$;

  -- Grants claims again once every desk has returned. The row of the site is locked before the desks are read: of two desks that return at the same
  -- time each would otherwise read the other as not returned, and no desk would be left to open the site.
  CREATE FUNCTION $S.open_when_returned() RETURNS void LANGUAGE plpgsql ${FUNCTION} AS $F$
    DECLARE s site%ROWTYPE;
    BEGIN
      SELECT * INTO s FROM site FOR UPDATE;
      UPDATE site SET put_back_at = NULL WHERE put_back_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM desks WHERE left_at IS NULL AND returned_for < s.restores);
    END $F$;

  -- Somebody read more of a desk than the site has now: the site was restored.
  CREATE FUNCTION $S.put_back() RETURNS void LANGUAGE sql ${FUNCTION} AS $F$
    UPDATE site SET put_back_at = clock_timestamp(), restores = restores + 1 WHERE put_back_at IS NULL $F$;

  -- For the owner, after a restore. A backup of a site that waited for its desks knows of desks that had returned, so all return again.
  CREATE FUNCTION $S.put_back_anew() RETURNS void LANGUAGE sql ${FUNCTION} AS $F$
    UPDATE site SET put_back_at = clock_timestamp(), restores = greatest(restores, (SELECT coalesce(max(returned_for), 0) FROM desks)) + 1 $F$;

  -- p_as: 'join' for a desk that comes anew, 'resume' where a person said that this ledger is the desk, '' otherwise. p_place: the last place that the
  -- desk knows of. A restored site continues after it, but not at once by as much as a false one could exhaust the sequence with.
  CREATE FUNCTION $S.hello(${DESK}, p_next text, p_name text, p_program text, p_as text, p_place bigint)
    RETURNS jsonb LANGUAGE plpgsql ${FUNCTION} AS $F$
    DECLARE how text; d desks%ROWTYPE; s site%ROWTYPE; known bigint;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, p_next);
      IF how = 'secret' OR (how = 'copied' AND p_as <> 'resume') THEN RETURN jsonb_build_object('how', how); END IF;
      IF EXISTS (SELECT 1 FROM desks WHERE name = p_name AND id <> p_desk) THEN RETURN jsonb_build_object('how', 'nameTaken'); END IF;
      SELECT * INTO s FROM site FOR UPDATE;
      IF how IN ('unknown', 'ahead') AND p_as <> 'join'
        AND (s.put_back_at IS NULL OR EXISTS (SELECT 1 FROM desks WHERE id = p_desk AND returned_for >= s.restores)) THEN
        PERFORM put_back_anew();
        SELECT * INTO s FROM site;
      END IF;
      SELECT last_value INTO known FROM places;
      IF p_place > known THEN PERFORM setval('places', least(p_place, known + 1000000000)); END IF;
      IF how = 'unknown' THEN
        INSERT INTO desks (id, name, secret, turn, nonce, program, greeted_for, returned_for)
          VALUES (p_desk, p_name, p_secret, p_turn + 1, p_next, p_program, s.restores, CASE WHEN p_as = 'join' THEN s.restores ELSE 0 END);
      ELSE
        UPDATE desks SET name = p_name, turn = CASE WHEN how = 'again' THEN turn ELSE greatest(turn, p_turn) + 1 END, nonce = p_next, program = p_program,
          seen_at = clock_timestamp(), left_at = NULL, greeted_for = s.restores WHERE id = p_desk;
      END IF;
      PERFORM open_when_returned();
      SELECT * INTO d FROM desks WHERE id = p_desk;
      SELECT * INTO s FROM site;
      RETURN jsonb_build_object('how', 'ok', 'again', how = 'again', 'turn', d.turn, 'seq', d.seq, 'place', d.place, 'giveBack',
        s.put_back_at IS NOT NULL AND d.returned_for < s.restores,
        'returning', s.put_back_at IS NOT NULL, 'rule', s.rule, 'zone', s.zone, 'site', s.id, 'name', s.name,
        'now', floor(extract(epoch FROM clock_timestamp()) * 1000));
    END $F$;

  -- Takes facts in their order, all of them at one place. The newest of a subject takes the place of those before it.
  CREATE FUNCTION $S.append(${DESK}, p_next text, p_facts jsonb) RETURNS jsonb LANGUAGE plpgsql ${FUNCTION} AS $F$
    DECLARE how text; first bigint; last bigint; here bigint;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, p_next);
      IF how <> 'ok' THEN RETURN jsonb_build_object('how', how); END IF;
      SELECT min((f->>'seq')::bigint), max((f->>'seq')::bigint) INTO first, last FROM jsonb_array_elements(p_facts) f;
      IF first <= (SELECT seq FROM desks WHERE id = p_desk) THEN RETURN jsonb_build_object('how', 'order'); END IF;
      here := nextval('places');
      DELETE FROM facts o USING jsonb_array_elements(p_facts) f WHERE o.desk = p_desk AND o.kind = f->>'kind' AND o.subject = f->>'subject';
      INSERT INTO facts (desk, seq, kind, subject, body, place)
        SELECT p_desk, (f->>'seq')::bigint, f->>'kind', f->>'subject', f->'body', here FROM jsonb_array_elements(p_facts) f;
      UPDATE desks SET turn = p_turn + 1, nonce = p_next, seq = last, place = here, seen_at = clock_timestamp() WHERE id = p_desk;
      PERFORM pg_notify('$N', p_desk);
      RETURN jsonb_build_object('how', 'ok', 'place', here);
    END $F$;

  -- Claims every key for one shipment of the desk, or none. Keys that the desk itself holds already are its own. p_spend: what it costs (amount,
  -- currency), or NULL; nothing is claimed where all desks together would go over the limit of the day in the site's time zone. The limit's row is
  -- locked, so that two desks at once cannot both use what is left.
  CREATE FUNCTION $S.claim(${DESK}, p_shipment text, p_keys text[], p_spend jsonb) RETURNS jsonb LANGUAGE plpgsql ${FUNCTION} AS $F$
    DECLARE how text; other record; made text[]; l limits%ROWTYPE; today text; so_far bigint;
    BEGIN
      ${STANDING}
      IF how <> 'ok' THEN RETURN jsonb_build_object('how', how); END IF;
      IF EXISTS (SELECT 1 FROM site s WHERE s.put_back_at IS NOT NULL) THEN RETURN jsonb_build_object('how', 'returning'); END IF;
      WITH added AS (
        INSERT INTO claims (key, desk, shipment) SELECT k, p_desk, p_shipment FROM unnest(p_keys) k ORDER BY k ON CONFLICT DO NOTHING RETURNING key
      ) SELECT array_agg(key) INTO made FROM added;
      SELECT c.key, c.shipment, c.desk, d.name, c.at INTO other FROM claims c JOIN desks d ON d.id = c.desk
        WHERE c.key = ANY (p_keys) AND c.desk <> p_desk ORDER BY c.key DESC LIMIT 1;
      IF FOUND THEN
        DELETE FROM claims WHERE key = ANY (made);
        RETURN jsonb_build_object('how', 'taken', 'key', other.key, 'desk', other.name, 'shipment', other.shipment,
          'at', floor(extract(epoch FROM other.at) * 1000));
      END IF;
      IF p_spend IS NULL THEN RETURN jsonb_build_object('how', 'ok'); END IF;
      SELECT * INTO l FROM limits WHERE currency = p_spend->>'currency' FOR UPDATE;
      today := (SELECT to_char(clock_timestamp() AT TIME ZONE zone, 'YYYY-MM-DD') FROM site);
      IF l.currency IS NOT NULL THEN
        SELECT coalesce(sum(amount), 0) INTO so_far FROM spent WHERE day = today AND currency = l.currency AND shipment <> p_shipment;
        IF so_far + (p_spend->>'amount')::bigint > l.amount THEN
          DELETE FROM claims WHERE key = ANY (made);
          RETURN jsonb_build_object('how', 'limit', 'allowed', l.amount, 'spent', so_far);
        END IF;
      END IF;
      PERFORM keep_spent(p_desk, p_shipment, today, p_spend);
      RETURN jsonb_build_object('how', 'ok');
    END $F$;

  CREATE FUNCTION $S.keep_spent(p_desk text, p_shipment text, p_day text, p_spend jsonb) RETURNS void LANGUAGE sql ${FUNCTION} AS $F$
    INSERT INTO spent (shipment, desk, day, currency, amount) VALUES (p_shipment, p_desk, p_day, p_spend->>'currency', (p_spend->>'amount')::bigint)
      ON CONFLICT (shipment) DO UPDATE SET desk = p_desk, day = p_day, currency = excluded.currency, amount = excluded.amount
        WHERE spent.desk = p_desk $F$;

  -- What was bought is claimed afterwards: without the line, before the desk joined, or before the site was put back. Tells what others hold.
  CREATE FUNCTION $S.claim_bought(${DESK}, p_bought jsonb) RETURNS jsonb LANGUAGE plpgsql ${FUNCTION} AS $F$
    DECLARE how text;
    BEGIN
      ${STANDING}
      IF how <> 'ok' THEN RETURN jsonb_build_object('how', how); END IF;
      INSERT INTO claims (key, desk, shipment) SELECT b->>'key', p_desk, b->>'shipment' FROM jsonb_array_elements(p_bought) b ORDER BY b->>'key'
        ON CONFLICT DO NOTHING;
      RETURN jsonb_build_object('how', 'ok', 'doubles', (SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('shipment', b->>'shipment', 'desk', c.desk,
        'other', c.shipment)), '[]') FROM jsonb_array_elements(p_bought) b JOIN claims c ON c.key = b->>'key' WHERE c.desk <> p_desk));
    END $F$;

  -- What was bought without a claim counts all the same, on the day of its time (at, milliseconds since the epoch) in the site's time zone.
  CREATE FUNCTION $S.spent_bought(${DESK}, p_spent jsonb) RETURNS text LANGUAGE plpgsql ${FUNCTION} AS $F$
    DECLARE how text;
    BEGIN
      ${STANDING}
      IF how = 'ok' THEN
        PERFORM keep_spent(p_desk, e->>'shipment', to_char(to_timestamp((e->>'at')::bigint / 1000) AT TIME ZONE s.zone, 'YYYY-MM-DD'), e)
          FROM jsonb_array_elements(p_spent) e, site s;
      END IF;
      RETURN how;
    END $F$;

  -- What proved not to be bought is anybody's again, and was not spent.
  CREATE FUNCTION $S.release(${DESK}, p_keys jsonb) RETURNS text LANGUAGE plpgsql ${FUNCTION} AS $F$
    DECLARE how text; keys text[] := ARRAY(SELECT jsonb_array_elements_text(p_keys));
    BEGIN
      ${STANDING}
      IF how = 'ok' THEN
        DELETE FROM spent WHERE desk = p_desk AND shipment IN (SELECT shipment FROM claims WHERE key = ANY (keys) AND desk = p_desk);
        DELETE FROM claims WHERE key = ANY (keys) AND desk = p_desk;
      END IF;
      RETURN how;
    END $F$;

  -- The limits of the site as a manager at a desk sets them: all of them at once.
  CREATE FUNCTION $S.set_limits(${DESK}, p_limits jsonb) RETURNS text LANGUAGE plpgsql ${FUNCTION} AS $F$
    DECLARE how text;
    BEGIN
      ${STANDING}
      IF how = 'ok' THEN
        DELETE FROM limits;
        INSERT INTO limits (currency, amount) SELECT e->>'currency', (e->>'amount')::bigint FROM jsonb_array_elements(p_limits) e;
      END IF;
      RETURN how;
    END $F$;

  -- This desk has claimed again all that it had, since its last greeting. The last one opens the site.
  CREATE FUNCTION $S.returned(${DESK}) RETURNS text LANGUAGE plpgsql ${FUNCTION} AS $F$
    DECLARE how text;
    BEGIN
      ${STANDING}
      IF how <> 'ok' THEN RETURN how; END IF;
      UPDATE desks SET returned_for = greeted_for WHERE id = p_desk;
      PERFORM open_when_returned();
      RETURN how;
    END $F$;

  -- The desk goes. Its facts and claims stay, and the site no longer waits for it.
  CREATE FUNCTION $S.leave(${DESK}) RETURNS text LANGUAGE plpgsql ${FUNCTION} AS $F$
    DECLARE how text;
    BEGIN
      ${STANDING}
      IF how <> 'ok' THEN RETURN how; END IF;
      UPDATE desks SET left_at = clock_timestamp(), name = name || ' (' || left(id, 10) || ')' WHERE id = p_desk;
      PERFORM open_when_returned();
      RETURN how;
    END $F$;

  -- Gives a desk to a new ledger: from here on only the new secret speaks for it. For the owner alone. Said again with the same secret it is the same.
  CREATE FUNCTION $S.set_up_anew(p_name text, p_secret text, p_nonce text) RETURNS jsonb LANGUAGE plpgsql ${FUNCTION} AS $F$
    DECLARE d desks%ROWTYPE;
    BEGIN
      SELECT * INTO d FROM desks WHERE name = p_name FOR UPDATE;
      IF NOT FOUND THEN RETURN jsonb_build_object('how', 'noDesk'); END IF;
      IF d.secret <> p_secret THEN
        UPDATE desks SET secret = p_secret, turn = turn + 1, nonce = p_nonce, left_at = NULL, set_up_at = clock_timestamp() WHERE id = d.id;
      END IF;
      RETURN (SELECT jsonb_build_object('how', 'ok', 'desk', n.id, 'turn', n.turn, 'nonce', n.nonce, 'seq', n.seq) FROM desks n WHERE n.id = d.id);
    END $F$;

  REVOKE ALL ON ALL TABLES IN SCHEMA $S FROM PUBLIC;
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA $S FROM PUBLIC;
  GRANT USAGE ON SCHEMA $S TO $R;
  GRANT SELECT ON $S.site, $S.facts, $S.claims, $S.limits, $S.spent TO $R;
  GRANT SELECT (id, name, seq, program, seen_at, left_at, set_up_at) ON $S.desks TO $R;
  GRANT EXECUTE ON FUNCTION $S.hello, $S.append, $S.claim, $S.claim_bought, $S.spent_bought, $S.release, $S.set_limits, $S.returned, $S.leave, $S.put_back TO $R;
  `,
];
