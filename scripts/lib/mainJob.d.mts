import type { Report } from '../../src/domain/purchase/report.ts';
import type { LaunchedDesk } from '../../test/e2e/support/launch.ts';

export interface Camera {
  take(name: string): Promise<void>;
}

/** Imports a file as a new batch, answers the questions about its goods, and gets its rates. */
export declare const importAndRate: (
  desk: LaunchedDesk,
  file: string,
  camera: Camera,
) => Promise<void>;
/** Books what is chosen in the open batch. Resolves with it when all waybills are there. */
export declare const bookBatch: (
  desk: LaunchedDesk,
  camera: Camera,
) => Promise<{ readonly id: string }>;
export declare const mainJob: (
  desk: LaunchedDesk,
  options: {
    readonly file: string;
    readonly out: string;
    readonly camera: Camera;
    readonly tour?: boolean;
  },
) => Promise<Report['summary']>;
export declare const lookInFrench: (desk: LaunchedDesk, camera: Camera) => Promise<void>;
