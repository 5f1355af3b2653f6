import type { Report } from '../../src/domain/purchase/report.ts';
import type { LaunchedDesk } from '../../test/e2e/support/launch.ts';

export interface Camera {
  take(name: string): Promise<void>;
}

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
