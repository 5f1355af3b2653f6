import type { Draft } from '../../../src/domain/shipment/draft.ts';
import { isSealed } from '../../../src/domain/purchase/purchase.ts';
import {
  applySteps,
  inverseOf,
  stepsBetween,
  stepsOf,
  type Command,
  type Step,
} from '../../../src/domain/batch/sheetCommand.ts';
import {
  convertEdits,
  duplicateOf,
  effective,
  findCells,
  fixAlike,
  issueGroups,
  replaceCells,
} from '../../../src/domain/batch/sheetEdits.ts';
import type { ShipmentSnapshot } from '../../../src/domain/shipment/snapshot.ts';
import type { SheetChange } from '../../../src/domain/batch/sheetChange.ts';
import type { TemplateSummary } from '../../../src/domain/batch/template.ts';
import { nextId } from '../builders.ts';
import type { World } from './world.ts';

/** The sheet's routes on a world, with the very commands of the desk; the history lies in memory. */
export const serveSheet = (world: World): World => {
  const { desk } = world;
  const done = new Map<string, Command[]>();
  const undone = new Map<string, Command[]>();
  const removed = new Map<string, ShipmentSnapshot>();
  const templates = new Map<string, TemplateSummary & { readonly drafts: readonly Draft[] }>();
  const stack = (map: Map<string, Command[]>, id: string): Command[] =>
    map.get(id) ?? map.set(id, []).get(id) ?? [];
  const labels = (id: string): SheetChange['history'] => ({
    undo: stack(done, id).at(-1)?.label ?? null,
    redo: stack(undone, id).at(-1)?.label ?? null,
  });

  const carryOut = (batchId: string, steps: readonly Step[]): SheetChange => {
    const outcome = applySteps(steps, (id) => {
      const row = world.shipments.get(id) ?? removed.get(id);
      return row
        ? {
            draft: row.draft,
            sealed: isSealed(row.state),
            present: world.shipments.has(id),
            rowPosition: { batchId: row.batchId, position: row.position },
          }
        : null;
    });
    for (const [id, present] of outcome.presence) {
      const row = world.shipments.get(id) ?? removed.get(id);
      if (!row) continue;
      if (present) {
        removed.delete(id);
        world.put(row);
      } else {
        world.shipments.delete(id);
        removed.set(id, row);
      }
    }
    for (const [id, draft] of outcome.drafts) {
      const row = world.get(id);
      world.put(row, { draft, quote: row.quote ? { ...row.quote, stale: true } : null });
    }
    for (const [id, position] of outcome.rowPositions) world.put(world.get(id), position);
    const touched = [
      ...new Set([
        ...outcome.drafts.keys(),
        ...outcome.presence.keys(),
        ...outcome.rowPositions.keys(),
      ]),
    ];
    return {
      shipments: touched.flatMap((id) => world.shipments.get(id) ?? []),
      later: [],
      fields: null,
      removed: touched.filter((id) => world.shipments.get(id)?.batchId !== batchId),
      skipped: outcome.skipped.map((each) => ({ ...each, name: '' })),
      order:
        outcome.presence.size + outcome.rowPositions.size > 0
          ? world.of(batchId).map(({ id }) => id)
          : null,
      history: labels(batchId),
    };
  };
  const perform = (batchId: string, label: string, steps: readonly Step[]): SheetChange => {
    if (steps.length > 0) {
      stack(done, batchId).push({ label, at: world.now, typing: false, steps });
      undone.set(batchId, []);
    }
    return carryOut(batchId, steps);
  };
  const turn = (batchId: string, undo: boolean): SheetChange | null => {
    const command = stack(undo ? done : undone, batchId).pop();
    if (!command) return null;
    stack(undo ? undone : done, batchId).push(command);
    return carryOut(batchId, undo ? inverseOf(command).steps : command.steps);
  };
  const insert = (batchId: string, label: string, drafts: readonly Draft[]): SheetChange => {
    const made = drafts.map((draft) => world.add(batchId, draft));
    stack(done, batchId).push({
      label,
      at: world.now,
      typing: false,
      steps: made.map(({ id }): Step => ({ kind: 'presence', id, before: false, after: true })),
    });
    return {
      shipments: made,
      later: [],
      fields: null,
      removed: [],
      skipped: [],
      order: world.of(batchId).map(({ id }) => id),
      history: labels(batchId),
    };
  };
  const rows = (batchId: string, ids: readonly string[] | null): ShipmentSnapshot[] =>
    ids === null ? world.of(batchId) : ids.map((id) => world.get(id));
  const moves = (list: readonly ShipmentSnapshot[], batchId: string): Step[] =>
    list.map(({ id, batchId: from, position }, at): Step => ({
      kind: 'place',
      id,
      before: { batchId: from, position },
      after: { batchId, position: world.of(batchId).length + at },
    }));

  desk
    .handle('sheet.edit', ({ batchId, edits, label }) => {
      const list = rows(batchId, [...new Set(edits.map(({ id }) => id))]);
      return perform(batchId, label, stepsOf(list, effective(list, edits)));
    })
    .handle('sheet.save', ({ batchId, changes, label }) =>
      perform(
        batchId,
        label,
        changes.flatMap(({ id, draft }) => stepsBetween(id, world.get(id).draft, draft)),
      ),
    )
    .handle('sheet.add', ({ batchId, drafts }) => insert(batchId, 'Add a shipment', drafts))
    .handle('sheet.remove', ({ batchId, ids }) =>
      perform(
        batchId,
        'Remove shipments',
        ids.map((id): Step => ({ kind: 'presence', id, before: true, after: false })),
      ),
    )
    .handle('sheet.duplicate', ({ batchId, ids }) =>
      insert(
        batchId,
        'Duplicate shipments',
        rows(batchId, ids).map(({ draft }) => duplicateOf(draft, new Set())),
      ),
    )
    .handle('sheet.find', ({ batchId, ids, options }) => findCells(rows(batchId, ids), options))
    .handle('sheet.replace', ({ batchId, ids, options, replacement }) => {
      const list = rows(batchId, ids);
      return perform(batchId, 'Replace', stepsOf(list, replaceCells(list, options, replacement)));
    })
    .handle('sheet.problems', ({ batchId }) => issueGroups(world.of(batchId)))
    .handle('sheet.convert', ({ batchId, currency, rate }) => {
      const list = world.of(batchId);
      return perform(batchId, 'Convert', stepsOf(list, convertEdits(list, currency, rate)));
    })
    .handle('sheet.fixAlike', ({ batchId, code, column, text, goods, fix }) => {
      const list = world.of(batchId);
      return perform(
        batchId,
        'Fix alike',
        stepsOf(list, fixAlike(list, { code, column, text, goods }, fix)),
      );
    })
    .handle('sheet.split', ({ batchId, ids, name }) => {
      const made = world.addBatch({ name, mode: world.summary(batchId).mode });
      return {
        batchId: made.id,
        change: perform(batchId, 'Split', moves(rows(batchId, ids), made.id)),
      };
    })
    .handle('sheet.merge', ({ batchId, fromId }) =>
      perform(batchId, 'Merge', moves(world.of(fromId), batchId)),
    )
    .handle('sheet.undo', ({ batchId }) => turn(batchId, true))
    .handle('sheet.redo', ({ batchId }) => turn(batchId, false))
    .handle('sheet.history', ({ batchId }) => labels(batchId));

  desk
    .handle('templates.list', () => [...templates.values()])
    .handle('templates.save', ({ name, ids }) => {
      const made = {
        id: nextId(),
        name,
        mode: 'SFN' as const,
        shipments: ids.length,
        createdAt: world.now,
        updatedAt: world.now,
        drafts: ids.map((id) => world.get(id).draft),
      };
      templates.set(made.id, made);
      return made;
    })
    .handle('templates.remove', ({ id }) => ({ removed: templates.delete(id) }))
    .handle('templates.begin', ({ id, name }) => {
      const made = world.addBatch({ name });
      templates.get(id)?.drafts.forEach((draft) => world.add(made.id, draft));
      return world.summary(made.id);
    })
    .handle('templates.insert', ({ id, batchId }) =>
      insert(batchId, 'Insert a template', templates.get(id)?.drafts ?? []),
    )
    .handle('batches.export', ({ format }) => ({ path: `Documents/batch.${format}` }))
    .handle('invoices.make', ({ id }) => invoiced(id))
    .handle('invoices.makeMany', ({ ids }) => world.run('invoices', ids, invoiced))
    .handle('attachments.choose', ({ id }) => invoiced(id))
    .handle('attachments.takeCopies', ({ id }) => world.get(id));
  const invoiced = (id: string): ShipmentSnapshot => {
    const row = world.get(id);
    return world.put(row, {
      draft: {
        ...row.draft,
        boxes: row.draft.boxes.map((box) => ({
          ...box,
          items: box.items.map((item) => ({ ...item, documents: ['desk:invoice'] })),
        })),
      },
    });
  };
  return world;
};
