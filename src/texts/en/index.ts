import archive from './archive.ts';
import attention from './attention.ts';
import base from './base.ts';
import batch from './batch.ts';
import batches from './batches.ts';
import batchTools from './batchTools.ts';
import booking from './booking.ts';
import cli from './cli.ts';
import cliHelp from './cliHelp.ts';
import connection from './connection.ts';
import counter from './counter.ts';
import day from './day.ts';
import desktop from './desktop.ts';
import fields from './fields.ts';
import fileReading from './fileReading.ts';
import frame from './frame.ts';
import goods from './goods.ts';
import handover from './handover.ts';
import importing from './importing.ts';
import journal from './journal.ts';
import keeping from './keeping.ts';
import lesson from './lesson.ts';
import memory from './memory.ts';
import messages from './messages.ts';
import operators from './operators.ts';
import papers from './papers.ts';
import payment from './payment.ts';
import personalData from './personalData.ts';
import printers from './printers.ts';
import printing from './printing.ts';
import problems from './problems.ts';
import purchases from './purchases.ts';
import rates from './rates.ts';
import reconciliation from './reconciliation.ts';
import returns from './returns.ts';
import sale from './sale.ts';
import settings from './settings.ts';
import settingsPaper from './settingsPaper.ts';
import shipments from './shipments.ts';
import shippingRules from './shippingRules.ts';
import site from './site.ts';
import till from './till.ts';
import tracking from './tracking.ts';
import waybill from './waybill.ts';

/** The English catalogue. A key is the name here, a dot, and the name in the file: `journal.sent`. */
export const english = {
  ...archive,
  ...batchTools,
  ...connection,
  ...desktop,
  ...fileReading,
  ...goods,
  ...keeping,
  ...printers,
  ...purchases,
  ...till,
  attention,
  base,
  batch,
  batches,
  booking,
  cli,
  cliHelp,
  counter,
  day,
  fields,
  frame,
  handover,
  importing,
  journal,
  lesson,
  memory,
  messages,
  operators,
  papers,
  payment,
  personalData,
  printing,
  problems,
  rates,
  reconciliation,
  returns,
  sale,
  settings,
  settingsPaper,
  shipments,
  shippingRules,
  site,
  tracking,
  waybill,
} as const;
