/**
 * The migration step for a restored site whose desks return at the same time. Restores are counted, and a desk stores the number of the restore that it
 * has returned for: a comparison of times depends on a clock that can be set back. As in schema.ts, it is never changed once it has shipped.
 */
export const RESTORED_STEP = `
  ALTER TABLE $S.site ADD COLUMN restores int NOT NULL DEFAULT 0;
  -- The number of restores at the desk's last greeting, and the one for which it has claimed again all that it had.
  ALTER TABLE $S.desks ADD COLUMN greeted_for int NOT NULL DEFAULT 0, ADD COLUMN returned_for int NOT NULL DEFAULT 0;
  UPDATE $S.site SET restores = 1 WHERE put_back_at IS NOT NULL;
  UPDATE $S.desks d SET returned_for = s.restores FROM $S.site s WHERE s.put_back_at IS NULL OR d.returned_at >= s.put_back_at;
  ALTER TABLE $S.desks DROP COLUMN returned_at;

  -- Grants claims again once every desk has returned. The row of the site is locked before the desks are read: of two desks that return at the same
  -- time each would otherwise read the other as not returned, and no desk would be left to open the site.
  CREATE FUNCTION $S.open_when_returned() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE s site%ROWTYPE;
    BEGIN
      SELECT * INTO s FROM site FOR UPDATE;
      UPDATE site SET put_back_at = NULL WHERE put_back_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM desks WHERE left_at IS NULL AND returned_for < s.restores);
    END $F$;

  -- Somebody read more of a desk than the site has now: the site was restored.
  CREATE OR REPLACE FUNCTION $S.put_back() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    UPDATE site SET put_back_at = clock_timestamp(), restores = restores + 1 WHERE put_back_at IS NULL $F$;

  -- For the owner, after a restore. A backup of a site that waited for its desks knows of desks that had returned, so all return again.
  CREATE FUNCTION $S.put_back_anew() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    UPDATE site SET put_back_at = clock_timestamp(), restores = greatest(restores, (SELECT coalesce(max(returned_for), 0) FROM desks)) + 1 $F$;

  -- As before. A desk that has returned and is ahead all the same shows one more restore.
  CREATE OR REPLACE FUNCTION $S.hello(p_desk text, p_name text, p_secret text, p_turn bigint, p_nonce text, p_next text, p_program text, p_as text)
    RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text; d desks%ROWTYPE; s site%ROWTYPE;
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
      RETURN jsonb_build_object('how', 'ok', 'again', how = 'again', 'turn', d.turn, 'seq', d.seq, 'giveBack',
        s.put_back_at IS NOT NULL AND d.returned_for < s.restores,
        'returning', s.put_back_at IS NOT NULL, 'rule', s.rule, 'site', s.id, 'name', s.name, 'now', extract(epoch FROM clock_timestamp()) * 1000);
    END $F$;

  -- This desk has claimed again all that it had, since its last greeting. The last one opens the site.
  CREATE OR REPLACE FUNCTION $S.returned(p_desk text, p_secret text, p_turn bigint, p_nonce text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how <> 'ok' THEN RETURN how; END IF;
      UPDATE desks SET returned_for = greeted_for WHERE id = p_desk;
      PERFORM open_when_returned();
      RETURN how;
    END $F$;

  -- The desk goes. Its facts and claims stay, and the site no longer waits for it.
  CREATE OR REPLACE FUNCTION $S.leave(p_desk text, p_secret text, p_turn bigint, p_nonce text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE how text;
    BEGIN
      how := standing(p_desk, p_secret, p_turn, p_nonce, NULL);
      IF how <> 'ok' THEN RETURN how; END IF;
      UPDATE desks SET left_at = clock_timestamp(), name = name || ' (' || left(id, 10) || ')' WHERE id = p_desk;
      PERFORM open_when_returned();
      RETURN how;
    END $F$;

  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA $S FROM PUBLIC;
`;
