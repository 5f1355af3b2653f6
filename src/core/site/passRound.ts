import type { SitePass } from '../../domain/site/site.ts';
import { passBody, passStep, type PassAtSite } from '../../domain/site/sitePass.ts';
import { t } from '../../texts/index.ts';
import type { CoreContext } from '../context.ts';
import type { SitePassRecord } from '../store/sitePasses.ts';
import type { Store } from '../store/store.ts';
import type { PassAnswer } from './line.ts';
import type { PassEffects } from './passing.ts';
import type { Session } from './session.ts';
import { troubleOf } from './trouble.ts';

/** True for a pass that needs no further step. */
const isOver = (state: SitePassRecord['state']): state is 'gone' | 'back' | 'own' =>
  state === 'gone' || state === 'back' || state === 'own';

/** Dependencies of `createPassRound`. */
export interface PassRoundDeps {
  readonly context: Pick<CoreContext, 'store' | 'clock' | 'log'>;
  readonly session: Session;
  readonly effects: () => PassEffects;
}

/** Synchronizes the passes of this desk with the site, once in each round. */
export interface PassRound {
  /** Sends the open steps, then reads the current state. @param all after a greeting: reads all passes of this desk. @throws SiteFailure. */
  readonly run: (all: boolean) => Promise<void>;
  /** Sends what this desk knows to a site that was restored from a backup. Throws SiteFailure. */
  readonly giveBack: () => Promise<void>;
  /** Replaces what the site holds of these shipments, because people in it were erased here. Throws SiteFailure. */
  readonly erase: (ids: readonly string[]) => Promise<void>;
}

/**
 * Creates the part that gives, takes and takes back shipments at the site as a person asked for. Each step is stored here before it is sent, and sent
 * again until the site answers.
 */
export const createPassRound = ({
  context: { store, clock, log },
  session,
  effects,
}: PassRoundDeps): PassRound => {
  const { sitePasses } = store;

  /** Stores one step of a pass and its effect on the shipment in one transaction; `state` null removes the pass. */
  const storeStep = (
    pass: SitePassRecord,
    state: SitePassRecord['state'] | null,
    work: () => void = () => undefined,
  ): void => {
    store.db.transaction(() => {
      store.epoch.check();
      work();
      if (state === null) sitePasses.remove(pass.shipmentId);
      // The label names the receiver. It is shown only while the pass is open, and no erasure would reach it later.
      else sitePasses.put({ ...pass, ...(isOver(state) && { label: '' }), state, at: clock.now() });
    });
    effects().announce([pass.shipmentId]);
  };
  const markBack = (pass: SitePassRecord): void =>
    storeStep(pass, 'back', () => effects().bringBack(pass.shipmentId));
  const markGone = (pass: SitePassRecord): void =>
    storeStep(pass, 'gone', () => effects().takeAway(pass.shipmentId));

  /** Sends a giving. @returns false when the site answers that the shipment is not this desk's to give; the state read afterwards decides then */
  const give = async (pass: SitePassRecord): Promise<boolean> => {
    const body = effects().bodyOf(pass.shipmentId);
    if (body === null) return true;
    const { shipmentId: shipment, hop, otherDesk: to, label, place } = pass;
    const said = await session
      .write(async (line, speaker): Promise<PassAnswer> => {
        // The site frees what it has claimed for the shipment. Claims that another parcel with this content needs too are moved to that one before.
        const shared = store.site.sharedClaims(
          shipment,
          await line.claimsFor(speaker.desk, shipment),
        );
        const how = shared.length > 0 ? await line.handClaims(speaker, shipment, shared) : 'ok';
        return how === 'ok'
          ? line.give(speaker, { shipment, hop, to, label, place }, body)
          : { how };
      })
      .catch((reason: unknown) => {
        if (troubleOf(reason) !== 'refused') throw reason;
        return null;
      });
    if (said === null) {
      // The site's database does not accept its content: it stays here, and holds up nothing else.
      log.warn('a shipment could not be passed on', { how: 'refused' });
      markBack(pass);
      return true;
    }
    if (said.how === 'returning') return true;
    if (said.how !== 'ok') log.warn('a shipment could not be passed on', { how: said.how });
    if (said.how === 'notYours') return false;
    if (said.how !== 'ok' || said.state === 'back') markBack(pass);
    else if (said.state === 'taken') markGone(pass);
    // Not where a person took it back while the site was asked.
    else if (sitePasses.get(shipment)?.state === 'giving') storeStep(pass, 'given');
    return true;
  };
  const takeBack = async (pass: SitePassRecord): Promise<void> => {
    const said = await session.write((line, speaker) =>
      line.takeBack(speaker, pass.shipmentId, pass.hop),
    );
    if (said.how !== 'ok') return;
    if (said.state === 'taken') markGone(pass);
    else markBack(pass);
  };
  const takeIn = (pass: SitePassRecord, { body }: PassAnswer): void => {
    const read = passBody.safeParse(body);
    if (!read.success) {
      log.warn('what was passed on cannot be read', {});
      return;
    }
    storeStep(pass, 'own', () => effects().takeIn(pass, read.data));
  };
  const take = async (pass: SitePassRecord): Promise<void> => {
    const said = await session.write((line, speaker) =>
      line.take(speaker, pass.shipmentId, pass.hop),
    );
    if (said.how === 'gone') storeStep(pass, null);
    else if (said.how === 'ok') takeIn(pass, said);
  };

  const applyRow = async (row: PassAtSite): Promise<void> => {
    const own = session.member().desk;
    const { shipment: shipmentId, hop, label, place } = row;
    const known = sitePasses.get(shipmentId);
    const pass: SitePassRecord = {
      shipmentId,
      hop,
      state: 'offered',
      otherDesk: row.from === own ? row.to : row.from,
      label,
      place,
      at: clock.now(),
    };
    switch (passStep(own, row, known)) {
      case 'none':
        return;
      case 'offer':
        storeStep(pass, 'offered');
        return;
      case 'take':
        return take(pass);
      case 'giveAway':
        storeStep(pass, 'given', () => effects().takeAway(shipmentId));
        return;
      case 'markGiven':
        storeStep(pass, 'given');
        return;
      case 'markGone':
        markGone(pass);
        return;
      case 'markBack':
        markBack(pass);
    }
  };

  /** Returns what is sent again of a pass; null for what the site may never have received. */
  const resent = (
    desk: string,
    { shipmentId: shipment, hop, otherDesk, label, place, state }: SitePassRecord,
  ): (PassAtSite & { readonly body: unknown }) | null => {
    const gave = { shipment, hop, label, place, from: desk, to: otherDesk };
    switch (state) {
      case 'giving':
        // The earlier pass to this desk is sent instead. Without it the site would not accept the giving.
        return hop === 1
          ? null
          : {
              ...gave,
              hop: hop - 1,
              to: desk,
              state: 'taken',
              body: effects().bodyOf(shipment),
            };
      case 'offered':
      case 'taking':
        return null;
      case 'given':
      case 'backing':
        return { ...gave, state: 'given', body: effects().bodyOf(shipment) };
      case 'gone':
        return { ...gave, state: 'taken', body: null };
      case 'back':
        return { ...gave, state: 'back', body: null };
      case 'own':
        return { ...gave, from: otherDesk, to: desk, state: 'taken', body: null };
    }
  };

  return {
    run: async (all) => {
      const refused: SitePassRecord[] = [];
      for (const { shipmentId } of sitePasses.open()) {
        // A person may take it back while the steps before it are sent.
        const pass = sitePasses.get(shipmentId);
        if (pass?.state === 'giving' && !(await give(pass))) refused.push(pass);
        if (pass?.state === 'backing') await takeBack(pass);
        if (pass?.state === 'taking') await take(pass);
      }
      const known = sitePasses.open().map(({ shipmentId }) => shipmentId);
      const { desk } = session.member();
      const rows = await session.read((line) => line.passes(desk, known, all));
      for (const row of rows) await applyRow(row);
      for (const pass of refused)
        if (sitePasses.get(pass.shipmentId)?.state === 'giving') markBack(pass);
      const offered = new Set(
        rows
          .filter(({ to, state }) => to === desk && state === 'given')
          .map(({ shipment }) => shipment),
      );
      for (const pass of sitePasses.open())
        if (pass.state === 'offered' && !offered.has(pass.shipmentId)) storeStep(pass, null);
    },
    erase: async (ids) => {
      const passes = ids.map((shipment) => ({
        shipment,
        label: sitePasses.get(shipment)?.label ?? '',
        body: effects().bodyOf(shipment),
      }));
      if (passes.length > 0)
        await session.write((line, speaker) => line.erasePasses(speaker, passes));
    },
    giveBack: async () => {
      const { desk } = session.member();
      const passes = sitePasses.all().flatMap((pass) => resent(desk, pass) ?? []);
      if (passes.length > 0)
        await session.write((line, speaker) => line.passAgain(speaker, passes));
    },
  };
};

/** Returns the passes that are not finished. */
export const passesUnderWay = ({
  site,
  sitePasses,
}: Pick<Store, 'site' | 'sitePasses'>): SitePass[] => {
  const names = new Map(site.cursors().map(({ desk, name }) => [desk, name]));
  return sitePasses.all().flatMap(({ shipmentId, otherDesk, label, at, state }) =>
    isOver(state)
      ? []
      : {
          shipmentId,
          label,
          at,
          state,
          otherDesk: names.get(otherDesk) ?? t('site.deskThatLeft'),
        },
  );
};
