import type { TextCatalogue } from '../catalogue.ts';
import addressAdvice from './addressAdvice.ts';
import attempts from './attempts.ts';
import attention from './attention.ts';
import backup from './backup.ts';
import base from './base.ts';
import batch from './batch.ts';
import batchChanges from './batchChanges.ts';
import batchFile from './batchFile.ts';
import batchGoods from './batchGoods.ts';
import batchPacking from './batchPacking.ts';
import batchSteps from './batchSteps.ts';
import batches from './batches.ts';
import booking from './booking.ts';
import cells from './cells.ts';
import certificates from './certificates.ts';
import cli from './cli.ts';
import cliHelp from './cliHelp.ts';
import codes from './codes.ts';
import counter from './counter.ts';
import customerScreen from './customerScreen.ts';
import day from './day.ts';
import declaration from './declaration.ts';
import desk from './desk.ts';
import diagnostics from './diagnostics.ts';
import directPrinters from './directPrinters.ts';
import disk from './disk.ts';
import documentStore from './documentStore.ts';
import documents from './documents.ts';
import fetchFile from './fetchFile.ts';
import fields from './fields.ts';
import files from './files.ts';
import firstSteps from './firstSteps.ts';
import frame from './frame.ts';
import handover from './handover.ts';
import goods from './goods.ts';
import goodsNeeds from './goodsNeeds.ts';
import identity from './identity.ts';
import importing from './importing.ts';
import imports from './imports.ts';
import journal from './journal.ts';
import lesson from './lesson.ts';
import memory from './memory.ts';
import moving from './moving.ts';
import operators from './operators.ts';
import papers from './papers.ts';
import payment from './payment.ts';
import personalData from './personalData.ts';
import dashboard from './dashboard.ts';
import pricing from './pricing.ts';
import printQueue from './printQueue.ts';
import printers from './printers.ts';
import printing from './printing.ts';
import problems from './problems.ts';
import program from './program.ts';
import purchase from './purchase.ts';
import rates from './rates.ts';
import rating from './rating.ts';
import reconciliation from './reconciliation.ts';
import resolve from './resolve.ts';
import restore from './restore.ts';
import retention from './retention.ts';
import runFailure from './runFailure.ts';
import service from './service.ts';
import settings from './settings.ts';
import settingsPaper from './settingsPaper.ts';
import sheet from './sheet.ts';
import site from './site.ts';
import shipments from './shipments.ts';
import bookingLock from './bookingLock.ts';
import fileNames from './fileNames.ts';
import invoicePaper from './invoicePaper.ts';
import menu from './menu.ts';
import time from './time.ts';
import tracking from './tracking.ts';
import updates from './updates.ts';
import voiding from './voiding.ts';
import wallet from './wallet.ts';
import watch from './watch.ts';
import waybill from './waybill.ts';
import window from './window.ts';

/** The French catalogue: the keys of the English one, all of them. */
export const french = {
  addressAdvice,
  attempts,
  attention,
  backup,
  base,
  batch,
  batchChanges,
  batchGoods,
  batchPacking,
  batches,
  batchFile,
  batchSteps,
  booking,
  cells,
  certificates,
  cli,
  cliHelp,
  codes,
  counter,
  customerScreen,
  day,
  declaration,
  desk,
  diagnostics,
  directPrinters,
  disk,
  documents,
  documentStore,
  fetchFile,
  fields,
  files,
  firstSteps,
  frame,
  handover,
  goods,
  goodsNeeds,
  identity,
  importing,
  imports,
  journal,
  lesson,
  memory,
  moving,
  operators,
  papers,
  personalData,
  payment,
  dashboard,
  wallet,
  pricing,
  printers,
  printing,
  printQueue,
  problems,
  program,
  purchase,
  rates,
  rating,
  reconciliation,
  resolve,
  restore,
  retention,
  runFailure,
  service,
  settings,
  settingsPaper,
  sheet,
  site,
  shipments,
  bookingLock,
  fileNames,
  invoicePaper,
  menu,
  time,
  tracking,
  updates,
  voiding,
  watch,
  waybill,
  window,
} satisfies TextCatalogue;
