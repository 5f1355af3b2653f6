/** The migration step for setting up a desk anew whose disk is lost (setUpAnew.ts). As in schema.ts, it is never changed once it has shipped. */
export const SET_UP_ANEW_STEP = `
  ALTER TABLE $S.desks ADD COLUMN set_up_at timestamptz;

  -- Gives a desk to a new ledger: from here on only the new secret speaks for it. For the owner alone. Said again with the same secret it is the same.
  CREATE FUNCTION $S.set_up_anew(p_name text, p_secret text, p_nonce text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = $S, pg_temp AS $F$
    DECLARE d desks%ROWTYPE;
    BEGIN
      SELECT * INTO d FROM desks WHERE name = p_name FOR UPDATE;
      IF NOT FOUND THEN RETURN jsonb_build_object('how', 'noDesk'); END IF;
      IF d.secret <> p_secret THEN
        UPDATE desks SET secret = p_secret, turn = turn + 1, nonce = p_nonce, left_at = NULL, set_up_at = clock_timestamp() WHERE id = d.id;
      END IF;
      RETURN (SELECT jsonb_build_object('how', 'ok', 'desk', n.id, 'turn', n.turn, 'nonce', n.nonce, 'seq', n.seq) FROM desks n WHERE n.id = d.id);
    END $F$;

  REVOKE ALL ON FUNCTION $S.set_up_anew FROM PUBLIC;
  GRANT SELECT (set_up_at) ON $S.desks TO $R;
`;
