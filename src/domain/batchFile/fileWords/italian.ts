import type { LanguageWords } from './languageWords.ts';

export default {
  roles: {
    sender: 'mittente',
    receiver:
      'destinatario spedizione consegna indirizzo_di_spedizione indirizzo_di_consegna spedire_a spedito_a spedizione_a inviare_a inviato_a invio consegnare_a consegna_a destinazione luogo_di_consegna destinataria',
    customer: 'acquirente acquirenti cliente clienti compratore',
    billing: 'fatturazione indirizzo_di_fatturazione',
  },
  joins: 'del della dell di dello il l a indirizzo',
  address: {
    full_name:
      'nome_completo nome_e_cognome nominativo cognome_e_nome referente persona_di_contatto',
    first_name: 'nome',
    last_name: 'cognome',
    company: 'azienda ragione_sociale ditta nome_azienda',
    email: 'posta_elettronica e_mail indirizzo_e_mail',
    phone: 'telefono cellulare numero_di_telefono recapito_telefonico tel_cellulare',
    country: 'paese nazione paese_di_destinazione codice_paese stato_paese',
    state: 'provincia regione prov sigla_provincia',
    city: 'citta comune localita',
    address: 'indirizzo indirizzo_1 indirizzo_riga_1 via_e_numero_civico',
    address_in_detail: 'indirizzo_2 indirizzo_riga_2 interno scala',
    house_number: 'numero_civico civico',
    zip_code: 'cap codice_postale codice_avviamento_postale',
    vat_number: 'partita_iva p_iva piva numero_iva',
    tin: 'codice_fiscale',
    eori: 'codice_eori numero_eori',
  },
  columns: {
    shipment: 'numero_ordine no_ordine ordine numero_d_ordine n_ordine id_ordine codice_ordine',
    external_reference: 'riferimento riferimento_cliente vostro_riferimento',
    'item.name':
      'prodotto nome_prodotto articolo nome_articolo descrizione_articolo descrizione_prodotto merce contenuto descrizione_della_merce',
    'item.quantity': 'quantita qta pezzi',
    'item.unit_price': 'prezzo_unitario valore_unitario prezzo_per_unita',
    'item.total_value': 'valore_totale prezzo_totale totale_riga',
    'item.value': 'valore_dichiarato valore_doganale',
    'item.weight': 'peso_unitario peso_per_unita peso_articolo',
    'item.country': 'paese_di_origine paese_d_origine',
    'item.product_hs_code': 'codice_doganale codice_sa codice_tariffario voce_doganale codice_hs',
    'item.sku': 'codice_articolo codice_prodotto',
    'item.currency': 'valuta divisa',
    'box.weight': 'peso_del_pacco peso_lordo peso_totale peso_collo',
    'box.length': 'lunghezza lunghezza_pacco dimensioni dimensioni_pacco',
    'box.width': 'larghezza larghezza_pacco',
    'box.height': 'altezza altezza_pacco',
    box: 'collo pacco numero_collo',
    insured: 'assicurazione assicurato',
    assigned_date: 'data_di_spedizione data_spedizione',
    nxp: 'numero_nxp',
    ioss: 'codice_ioss',
  },
  bare: {
    'box.weight': 'peso',
    'item.unit_price': 'prezzo',
    'item.value': 'importo valore',
    'item.description': 'descrizione',
    'receiver.full_name': 'cliente nome_cliente',
  },
  footer: {
    things:
      'pacchi|pacco|spedizion[ei]|ordini|ordine|colli|collo|scatol[ae]|sacchi|pezzi|articoli|righe',
    sums: 'peso|valore|importo|quantità|prezzo',
    totals:
      'total[ei](?: generale)?(?: de[il])?|subtotale|somma|numero (?:di|de[il])|n\\.? (?:di|colli)',
    inTotal: 'in totale|in tutto',
    labels: 'note?|osservazion[ei]|commenti|attenzione|importante|data|autista|tel\\.?',
    says: 'è|sono|dev(?:e|ono)|non|fragil[ei]',
    about:
      'preparato da|redatto da|controllato da|approvato da|ricevuto da|firmato da|firma|stampato (?:il|da)|esportato (?:il|da)|generato (?:il|da)|per (?:ulteriori )?informazioni|continua',
    page: 'pagina|pag\\.?|foglio',
    ends: 'fine|fine (?:della lista|elenco|del documento)|grazie|grazie mille|riservato',
  },
  charges: {
    before: 'totale',
    charges:
      'spedizione(?: (?:gratuita|standard|espressa|internazionale))?|consegna(?: (?:a domicilio|standard|espressa))?|trasporto|(?:spese?|costi|costo|contributo|tariffa) (?:di |del |della |per )?(?:la )?(?:spedizione|consegna|trasporto|gestione|imballaggio|servizio|dogana|incasso)|i\\.?v\\.?a\\.?|tasse|imposte|dazi(?: doganali)?|sconto|ribasso|abbuono|buono sconto|coupon|codice (?:sconto|promozionale|promo)|promozione|arrotondamento|contrassegno',
    extras:
      'mancia|confezione regalo|pacchetto regalo|pacco regalo|imballaggio|assicurazione|supplemento|donazione',
    things: '',
    fees: '',
    to: 'per|a|verso|su|in',
  },
} satisfies LanguageWords;
