import { GIVEN_STEP } from './schemaGiven.ts';
import { LIMITS_STEP } from './schemaLimits.ts';
import { PASSES_STEP } from './schemaPasses.ts';
import { RESTORED_STEP } from './schemaRestored.ts';
import { SET_UP_ANEW_STEP } from './schemaSetUpAnew.ts';

/**
 * The migration steps of a site's tables, up to this version. A step that has shipped is never changed. `$S` is replaced by the schema and `$R` by
 * the role of the desks, both quoted. Desks write through the functions only: each checks the desk's secret and its count of writes, so that the
 * login that all desks share is not enough to write as another desk.
 */
export const SITE_STEPS: readonly string[] = [
  `
  CREATE TABLE $S.site (
    one boolean PRIMARY KEY DEFAULT true CHECK (one), id text NOT NULL, name text NOT NULL, rule text NOT NULL, version int NOT NULL,
    put_back_at timestamptz
  );
  CREATE TABLE $S.desks (
    id text PRIMARY KEY, name text NOT NULL UNIQUE, secret text NOT NULL, turn bigint NOT NULL, nonce text NOT NULL,
    seq bigint NOT NULL DEFAULT 0, program text NOT NULL DEFAULT '', seen_at timestamptz NOT NULL DEFAULT now(), left_at timestamptz,
    returned_at timestamptz
  );
  CREATE TABLE $S.facts (
    desk text NOT NULL REFERENCES $S.desks (id), seq bigint NOT NULL, kind text NOT NULL, subject text NOT NULL, body jsonb NOT NULL,
    at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (desk, seq)
  );
  CREATE UNIQUE INDEX facts_subject ON $S.facts (desk, kind, subject);
  CREATE TABLE $S.claims (
    key text PRIMARY KEY, desk text NOT NULL REFERENCES $S.desks (id), shipment text NOT NULL, at timestamptz NOT NULL DEFAULT now()
  );

  -- How a desk stands: 'ok'; 'again' for a turn that was taken already; 'ahead' when the desk knows of turns that the site has lost.
  CREATE FUNCTION $S.standing(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_next text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE d desks%ROWTYPE;
    BEGIN
      SELECT * INTO d FROM desks WHERE id = p_desk FOR UPDATE;
      IF NOT FOUND THEN RETURN 'unknown'; END IF;
      IF d.secret <> p_secret THEN RETURN 'secret'; END IF;
      IF d.turn = p_turn AND d.nonce = p_nonce THEN RETURN 'ok'; END IF;
      IF p_next IS NOT NULL AND d.turn = p_turn + 1 AND d.nonce = p_next THEN RETURN 'again'; END IF;
      IF d.turn < p_turn THEN RETURN 'ahead'; END IF;
      RETURN 'copied';
    END $F$;

  -- p_as: 'join' for a desk that comes anew, 'resume' where a person said that this ledger is the desk, '' otherwise.
  CREATE FUNCTION $S.hello(p_desk text, p_name text, p_secret text, p_turn bigint, p_nonce text, p_next text, p_program text, p_as text)
    RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text; d desks%ROWTYPE; s site%ROWTYPE;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, p_next);
      IF how = 'secret' OR (how = 'copied' AND p_as <> 'resume') THEN RETURN jsonb_build_object('how', how); END IF;
      IF EXISTS (SELECT 1 FROM desks WHERE name = p_name AND id <> p_desk) THEN RETURN jsonb_build_object('how', 'nameTaken'); END IF;
      IF how IN ('unknown', 'ahead') AND p_as <> 'join' THEN
        UPDATE site SET put_back_at = coalesce(put_back_at, clock_timestamp());
      END IF;
      SELECT * INTO s FROM site;
      IF how = 'unknown' THEN
        INSERT INTO desks (id, name, secret, turn, nonce, program, returned_at)
          VALUES (p_desk, p_name, p_secret, p_turn + 1, p_next, p_program, CASE WHEN p_as = 'join' THEN clock_timestamp() END);
      ELSE
        UPDATE desks SET name = p_name, turn = CASE WHEN how = 'again' THEN turn ELSE greatest(turn, p_turn) + 1 END, nonce = p_next, program = p_program,
          seen_at = clock_timestamp(), left_at = NULL WHERE id = p_desk;
      END IF;
      SELECT * INTO d FROM desks WHERE id = p_desk;
      RETURN jsonb_build_object('how', 'ok', 'again', how = 'again', 'turn', d.turn, 'seq', d.seq, 'giveBack',
        s.put_back_at IS NOT NULL AND coalesce(d.returned_at < s.put_back_at, true),
        'returning', s.put_back_at IS NOT NULL, 'rule', s.rule, 'site', s.id, 'name', s.name, 'now', extract(epoch FROM clock_timestamp()) * 1000);
    END $F$;

  -- Takes facts in their order. The newest of a subject takes the place of those before it.
  CREATE FUNCTION $S.append(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_next text, p_facts jsonb) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text; first bigint; last bigint;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, p_next);
      IF how <> 'ok' THEN RETURN how; END IF;
      SELECT min((f->>'seq')::bigint), max((f->>'seq')::bigint) INTO first, last FROM jsonb_array_elements(p_facts) f;
      IF first <= (SELECT seq FROM desks WHERE id = p_desk) THEN RETURN 'order'; END IF;
      DELETE FROM facts o USING jsonb_array_elements(p_facts) f WHERE o.desk = p_desk AND o.kind = f->>'kind' AND o.subject = f->>'subject';
      INSERT INTO facts (desk, seq, kind, subject, body)
        SELECT p_desk, (f->>'seq')::bigint, f->>'kind', f->>'subject', f->'body' FROM jsonb_array_elements(p_facts) f;
      UPDATE desks SET turn = p_turn + 1, nonce = p_next, seq = last, seen_at = clock_timestamp() WHERE id = p_desk;
      PERFORM pg_notify('$N', p_desk);
      RETURN 'ok';
    END $F$;

  -- Claims every key for one shipment of the desk, or none. Keys that the desk itself holds already are its own.
  CREATE FUNCTION $S.claim(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_shipment text, p_keys text[]) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text; other record; made text[];
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how <> 'ok' THEN RETURN jsonb_build_object('how', how); END IF;
      IF EXISTS (SELECT 1 FROM site s WHERE s.put_back_at IS NOT NULL) THEN RETURN jsonb_build_object('how', 'returning'); END IF;
      WITH added AS (
        INSERT INTO claims (key, desk, shipment) SELECT k, p_desk, p_shipment FROM unnest(p_keys) k ORDER BY k ON CONFLICT DO NOTHING RETURNING key
      ) SELECT array_agg(key) INTO made FROM added;
      SELECT c.key, c.shipment, c.desk, d.name, c.at INTO other FROM claims c JOIN desks d ON d.id = c.desk
        WHERE c.key = ANY (p_keys) AND c.desk <> p_desk ORDER BY c.key DESC LIMIT 1;
      IF NOT FOUND THEN RETURN jsonb_build_object('how', 'ok'); END IF;
      DELETE FROM claims WHERE key = ANY (made);
      RETURN jsonb_build_object('how', 'taken', 'key', other.key, 'desk', other.name, 'shipment', other.shipment, 'at', extract(epoch FROM other.at) * 1000);
    END $F$;

  -- What was bought is claimed afterwards: without the line, before the desk joined, or before the site was put back. Tells what others hold.
  CREATE FUNCTION $S.claim_bought(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_bought jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how <> 'ok' THEN RETURN jsonb_build_object('how', how); END IF;
      INSERT INTO claims (key, desk, shipment) SELECT b->>'key', p_desk, b->>'shipment' FROM jsonb_array_elements(p_bought) b ORDER BY b->>'key'
        ON CONFLICT DO NOTHING;
      RETURN jsonb_build_object('how', 'ok', 'doubles', (SELECT coalesce(jsonb_agg(jsonb_build_object('shipment', b->>'shipment', 'desk', c.desk,
        'other', c.shipment)), '[]') FROM jsonb_array_elements(p_bought) b JOIN claims c ON c.key = b->>'key' WHERE c.desk <> p_desk));
    END $F$;

  -- What proved not to be bought is anybody's again.
  CREATE FUNCTION $S.release(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_keys text[]) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how = 'ok' THEN DELETE FROM claims WHERE key = ANY (p_keys) AND desk = p_desk; END IF;
      RETURN how;
    END $F$;

  -- After the site was put back: this desk has claimed again all that it had. The last one opens the site.
  CREATE FUNCTION $S.returned(p_desk text, p_secret text, p_turn bigint, p_nonce text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how <> 'ok' THEN RETURN how; END IF;
      UPDATE desks SET returned_at = clock_timestamp() WHERE id = p_desk;
      UPDATE site SET put_back_at = NULL WHERE NOT EXISTS (
        SELECT 1 FROM desks WHERE left_at IS NULL AND coalesce(returned_at < site.put_back_at, true));
      RETURN how;
    END $F$;

  -- The desk goes. Its facts and claims stay.
  CREATE FUNCTION $S.leave(p_desk text, p_secret text, p_turn bigint, p_nonce text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how = 'ok' THEN UPDATE desks SET left_at = clock_timestamp(), name = name || ' (' || left(id, 10) || ')' WHERE id = p_desk; END IF;
      RETURN how;
    END $F$;

  -- Somebody read more of a desk than the site has now: the site was put back.
  CREATE FUNCTION $S.put_back() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    UPDATE site SET put_back_at = coalesce(put_back_at, clock_timestamp()) $F$;

  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA $S FROM PUBLIC;
  GRANT USAGE ON SCHEMA $S TO $R;
  GRANT SELECT ON $S.site, $S.facts, $S.claims TO $R;
  GRANT SELECT (id, name, seq, program, seen_at, left_at) ON $S.desks TO $R;
  GRANT EXECUTE ON FUNCTION $S.hello, $S.append, $S.claim, $S.claim_bought, $S.release, $S.returned, $S.leave, $S.put_back TO $R;
  `,
  `
  -- Shipments that are passed on: the newest pass of each. While it is given, neither desk may book it.
  CREATE TABLE $S.passes (
    shipment text PRIMARY KEY, hop int NOT NULL, from_desk text NOT NULL REFERENCES $S.desks (id), to_desk text NOT NULL REFERENCES $S.desks (id),
    state text NOT NULL CHECK (state IN ('given', 'taken', 'back')), label text NOT NULL, place text NOT NULL,
    body jsonb, at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX passes_from ON $S.passes (from_desk);
  CREATE INDEX passes_to ON $S.passes (to_desk);

  -- Gives a shipment to another desk. Only who has it gives it, and nothing that was sent is given. What was claimed for it is free again.
  CREATE FUNCTION $S.give(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_shipment text, p_hop int, p_to text, p_label text, p_place text,
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
      PERFORM pg_notify('$N', p_desk);
      RETURN jsonb_build_object('how', 'ok', 'state', 'given');
    END $F$;

  -- Takes what was given. Of two that press at once, one taking and one taking back, the first has it.
  CREATE FUNCTION $S.take(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_shipment text, p_hop int) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text; p passes%ROWTYPE;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how <> 'ok' THEN RETURN jsonb_build_object('how', how); END IF;
      IF EXISTS (SELECT 1 FROM site s WHERE s.put_back_at IS NOT NULL) THEN RETURN jsonb_build_object('how', 'returning'); END IF;
      SELECT * INTO p FROM passes WHERE shipment = p_shipment AND hop = p_hop AND to_desk = p_desk FOR UPDATE;
      IF NOT FOUND OR p.state = 'back' THEN RETURN jsonb_build_object('how', 'gone'); END IF;
      UPDATE passes SET state = 'taken', at = clock_timestamp() WHERE shipment = p_shipment AND state = 'given';
      PERFORM pg_notify('$N', p_desk);
      RETURN jsonb_build_object('how', 'ok', 'body', p.body);
    END $F$;

  -- Takes back what nobody has taken. Where the giving never came here, it must not come later.
  CREATE FUNCTION $S.take_back(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_shipment text, p_hop int) RETURNS jsonb
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
        ON CONFLICT (shipment) DO UPDATE SET hop = p_hop, from_desk = p_desk, state = 'back', body = NULL, at = clock_timestamp();
      PERFORM pg_notify('$N', p_desk);
      RETURN jsonb_build_object('how', 'ok', 'state', 'back');
    END $F$;

  -- After the site was put back: what this desk knows of its passes. What went further stands.
  CREATE FUNCTION $S.pass_again(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_passes jsonb) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how <> 'ok' OR NOT EXISTS (SELECT 1 FROM site s WHERE s.put_back_at IS NOT NULL) THEN RETURN how; END IF;
      INSERT INTO passes (shipment, hop, from_desk, to_desk, state, label, place, body)
        SELECT r->>'shipment', (r->>'hop')::int, r->>'from', r->>'to', r->>'state', r->>'label', r->>'place', nullif(r->'body', 'null') FROM jsonb_array_elements(p_passes) r
          WHERE p_desk IN (r->>'from', r->>'to') AND EXISTS (SELECT 1 FROM desks WHERE id = r->>'from') AND EXISTS (SELECT 1 FROM desks WHERE id = r->>'to')
        ON CONFLICT (shipment) DO UPDATE SET hop = excluded.hop, from_desk = excluded.from_desk, to_desk = excluded.to_desk, state = excluded.state,
          label = excluded.label, place = excluded.place, body = coalesce(excluded.body, CASE WHEN passes.hop = excluded.hop THEN passes.body END)
          WHERE passes.hop < excluded.hop OR (passes.hop = excluded.hop AND passes.state = 'given');
      RETURN how;
    END $F$;

  -- A claim as before, for a shipment that this desk may book: not one that it gave away, or that is not taken yet.
  CREATE OR REPLACE FUNCTION $S.claim(p_desk text, p_secret text, p_turn bigint, p_nonce text, p_shipment text, p_keys text[]) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text; other record; made text[]; p passes%ROWTYPE;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how <> 'ok' THEN RETURN jsonb_build_object('how', how); END IF;
      IF EXISTS (SELECT 1 FROM site s WHERE s.put_back_at IS NOT NULL) THEN RETURN jsonb_build_object('how', 'returning'); END IF;
      SELECT * INTO p FROM passes WHERE shipment = p_shipment FOR SHARE;
      IF FOUND AND NOT ((p.state = 'taken' AND p.to_desk = p_desk) OR (p.state = 'back' AND p.from_desk = p_desk)) THEN
        RETURN jsonb_build_object('how', 'passed');
      END IF;
      WITH added AS (
        INSERT INTO claims (key, desk, shipment) SELECT k, p_desk, p_shipment FROM unnest(p_keys) k ORDER BY k ON CONFLICT DO NOTHING RETURNING key
      ) SELECT array_agg(key) INTO made FROM added;
      SELECT c.key, c.shipment, c.desk, d.name, c.at INTO other FROM claims c JOIN desks d ON d.id = c.desk
        WHERE c.key = ANY (p_keys) AND c.desk <> p_desk ORDER BY c.key DESC LIMIT 1;
      IF NOT FOUND THEN RETURN jsonb_build_object('how', 'ok'); END IF;
      DELETE FROM claims WHERE key = ANY (made);
      RETURN jsonb_build_object('how', 'taken', 'key', other.key, 'desk', other.name, 'shipment', other.shipment, 'at', extract(epoch FROM other.at) * 1000);
    END $F$;

  REVOKE ALL ON $S.passes FROM PUBLIC;
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA $S FROM PUBLIC;
  GRANT SELECT (shipment, hop, from_desk, to_desk, state, label, place) ON $S.passes TO $R;
  GRANT EXECUTE ON FUNCTION $S.give, $S.take, $S.take_back, $S.pass_again, $S.claim TO $R;
  `,
  SET_UP_ANEW_STEP,
  LIMITS_STEP,
  RESTORED_STEP,
  GIVEN_STEP,
  PASSES_STEP,
];
