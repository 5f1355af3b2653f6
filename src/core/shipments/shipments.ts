import type { ServiceContext } from '../service/service.ts';

export type ShipmentsContext = ServiceContext;
