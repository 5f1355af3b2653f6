import type { DeskEvent } from '../core/base/events.ts';
import type { Emit } from './ipc/events.ts';

/** Forwards events of the core to the windows under their IPC names. */
export const forwardEvent = (emit: Emit, event: DeskEvent): void => {
  switch (event.type) {
    case 'shipments':
      return emit('shipments.changed', { batchId: event.batchId, shipments: event.shipments });
    case 'run':
      return emit('run.progress', event.progress);
    case 'connectivity':
      return emit('connectivity.changed', event.connectivity);
    case 'deferredRates': {
      const { type: _, ...queue } = event;
      return emit('rates.waiting', queue);
    }
    case 'upload': {
      const { type: _, ...progress } = event;
      return emit('upload.progress', progress);
    }
    case 'catalogue':
      return emit('codes.catalogue', event.catalogue);
    case 'carriers':
      return emit('carriers.changed', {});
    case 'operators':
      return emit('operators.changed', event.state);
    case 'handovers':
      return emit('handovers.changed', {});
    case 'ways':
      return emit('ways.changed', {});
    case 'site':
      return emit('site.changed', {});
    case 'siteNews':
      return emit('site.news', {});
    case 'shared':
      emit('site.changed', {});
      return emit('memory.learned', {});
    case 'learned':
      return emit('memory.learned', {});
    case 'jobs':
      return emit('print.jobs', { jobs: event.jobs });
    case 'printer':
      return emit('print.printer', { printer: event.printer, problem: event.problem });
    case 'watch':
      return emit('watch.changed', { status: event.status, file: event.file });
    // For the drawer, which no window shows.
    case 'cashMoved':
      return;
    case 'attention':
      return emit('attention.changed', { count: event.count });
  }
};
