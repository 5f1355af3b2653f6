import type { Report } from '../../src/domain/purchase/report.ts';
import type { LaunchedDesk } from '../../test/e2e/support/launch.ts';

export declare const mainJob: (
  desk: LaunchedDesk,
  options: {
    readonly file: string;
    readonly out: string;
    readonly camera: { take(name: string): Promise<void> };
  },
) => Promise<Report['summary']>;
