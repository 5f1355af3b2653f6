import type { TextsOf } from '../catalogue.ts';

export default {
  batch: 'lot',
  day: 'journee-{day}',
  addresses: 'carnet-adresses',
  items: 'catalogue',
  payments: 'paiements-{day}',
  figures: 'chiffres-{span}',
  reconciliation: 'rapprochement-{name}',
  reconciliationDays: 'rapprochement-{from}-au-{to}',
  journal: 'journal {day}',
  journalDays: 'journal du {from} au {to}',
  invoice: 'Facture {date}',
  cancellationRequests: 'demandes d’annulation',
  enquirySlips: 'fiches de recherche',
  paper: '{kind, select, invoice {facture} insurance {assurance} other {bordereau}}',
  sheetBatch: 'Lot',
  sheetJournal: 'Journal',
  sheetShipments: 'Envois',
} satisfies TextsOf<'fileNames'>;
