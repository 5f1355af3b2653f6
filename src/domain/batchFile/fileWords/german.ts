import type { LanguageWords } from './languageWords.ts';

export default {
  roles: {
    sender: 'absender versender absenderadresse',
    receiver:
      'empfanger empfaenger lieferadresse lieferung versandadresse lieferanschrift empfangeradresse liefer empfangers empfaengers versand versand_nach versand_an versenden_an versandziel lieferung_an lieferung_nach liefern_an lieferziel zustellung zustelladresse zieladresse warenempfanger',
    customer: 'kaufer kaufers kaeufer kaeufers kauferin kunde kunden kundin besteller bestellers',
    billing: 'rechnungsadresse rechnung rechnungsanschrift rechnungs',
  },
  joins: 'des der s n an nach',
  address: {
    full_name: 'vollstandiger_name vor_und_nachname name_vorname ansprechpartner kontaktperson',
    first_name: 'vorname',
    last_name: 'nachname familienname zuname',
    company: 'firma firmenname unternehmen',
    email: 'e_mail_adresse mailadresse emailadresse',
    phone:
      'telefon telefonnummer tel_nr handy handynummer mobil mobilnummer rufnummer mobiltelefon',
    alternate_phone: 'telefon_2 zweite_telefonnummer weitere_telefonnummer',
    country: 'land landercode laendercode landeskennzeichen zielland landercode_iso landerkurzel',
    state: 'bundesland kanton staat region provinz',
    city: 'ort stadt wohnort zielort stadt_ort',
    address:
      'strasse straße strasse_und_hausnummer straße_und_hausnummer strasse_hausnummer strasse_nr strasse_hausnr anschrift strasse_1 adresszeile_1',
    address_in_detail: 'adresszusatz adresszeile_2 zusatz adress_zusatz adresse_zusatz strasse_2',
    address_3: 'adresszeile_3',
    house_number: 'hausnummer hausnr haus_nr',
    zip_code: 'plz postleitzahl',
    vat_number:
      'ust_id ustid ust_idnr ust_id_nr umsatzsteuer_id umsatzsteuernummer umsatzsteuer_identifikationsnummer mwst_nr mwst_nummer uid_nummer',
    tin: 'steuernummer steuer_nr steuer_id steueridentifikationsnummer',
    eori: 'eori_nummer eori_nr',
  },
  columns: {
    shipment:
      'bestellnummer bestell_nr bestellung auftragsnummer auftrag auftragsnr sendung sendungsname bestellung_nr bestell_id',
    external_reference: 'referenz referenznummer kundenreferenz ihre_referenz',
    'item.name':
      'angebotstitel artikeltitel artikel artikelname artikelbezeichnung produkt produktname warenbezeichnung bezeichnung ware inhalt produktbezeichnung',
    'item.description': 'artikelbeschreibung produktbeschreibung warenbeschreibung',
    'item.quantity': 'menge anzahl stuckzahl stueckzahl stuck bestellmenge',
    'item.unit_price':
      'einzelpreis stuckpreis stueckpreis preis_pro_stuck preis_pro_stueck einzelwert wert_pro_stuck',
    'item.total_value': 'gesamtwert gesamtpreis_position positionswert zeilensumme',
    'item.value': 'warenwert zollwert',
    'item.weight': 'artikelgewicht stuckgewicht stueckgewicht einzelgewicht gewicht_pro_stuck',
    'item.country': 'ursprungsland ursprung herkunftsland warenursprung',
    'item.product_hs_code':
      'zolltarifnummer warennummer zolltarif_nr zollnummer taric_nummer hs_nummer warentarifnummer',
    'item.sku': 'artikelnummer artikel_nr artnr art_nr',
    'item.currency': 'wahrung waehrung wahrungscode',
    'box.weight': 'paketgewicht gesamtgewicht bruttogewicht sendungsgewicht',
    'box.length': 'paketlange lange laenge abmessungen masse paketmasse lxbxh',
    'box.width': 'paketbreite breite',
    'box.height': 'pakethohe hohe hoehe',
    box: 'paket paketnummer packstuck',
    insured: 'versicherung versichert',
    assigned_date: 'versanddatum abholdatum',
    nxp: 'nxp_nummer nxp_nr',
    ioss: 'ioss_nummer ioss_nr',
  },
  bare: {
    'box.weight': 'gewicht',
    'item.unit_price': 'preis',
    'item.value': 'wert betrag',
    'item.description': 'beschreibung',
    'receiver.full_name': 'kunde kundenname',
  },
  footer: {
    things:
      'pakete?|sendungen|sendung|bestellungen|aufträge|kartons?|kisten|säcke|stück|artikel|zeilen|positionen',
    sums: 'gewicht|wert|betrag|menge|preis',
    totals:
      'gesamt(?:zahl|summe|anzahl|gewicht|wert)?(?: der)?|summe|zwischensumme|anzahl(?: der)?',
    inTotal: 'insgesamt|gesamt|zusammen',
    labels:
      'anmerkung(?:en)?|hinweise?|bemerkung(?:en)?|notiz(?:en)?|achtung|wichtig|p\\.?s\\.?|datum|fahrer|tel\\.?',
    says: 'ist|sind|bitte|nicht|muss|müssen',
    about:
      'erstellt (?:von|am)|geprüft von|verpackt von|unterschrift|unterschrieben von|gedruckt (?:am|von)|exportiert (?:am|von|aus)|erzeugt (?:am|von)|für rückfragen|bei fragen|fortsetzung',
    page: 'seite|blatt',
    ends: 'ende|ende der (?:liste|datei)|vielen dank|danke|vertraulich',
  },
  charges: {
    before: 'zzgl\\.?|zuzuglich|abzgl\\.?|abzuglich|kostenloser|gratis|standard|express|inkl\\.?',
    charges:
      '(?:standard|express|gratis|inlands|auslands)?[- ]?(?:versand|lieferung)|porto|(?:versand|liefer|porto|transport|fracht|zustell)[- ]?(?:kosten|gebuhr(?:en)?|pauschale|spesen)|versand (?:und|&|u\\.) (?:verpackung|bearbeitung)|verpackung (?:und|&|u\\.) versand|porto (?:und|&) (?:verpackung|versand)|mwst\\.?|mehrwertsteuer|ust\\.?|umsatzsteuer|steuern?|einfuhrumsatzsteuer|zoll(?:gebuhr(?:en)?)?|(?:mengen|treue|kunden|neukunden|personal|aktions|sonder|waren)?[- ]?rabatt|nachlass|preisnachlass|skonto|gutschein(?:code|[- ]?rabatt)?|rabattcode|aktionscode|coupon|rundung(?:sdifferenz)?|gutschrift|nachnahme(?:gebuhr)?',
    extras:
      'trinkgeld|geschenkverpackung|geschenkeinpackservice|als geschenk verpacken|verpackung|(?:transport|versand)?versicherung|(?:express|insel|mindermengen|sperrgut)?[- ]?zuschlag|spende|pfand',
    things:
      'verpackungs|bearbeitungs|service|zahlungs|paypal|versicherungs|mindermengen|einfuhr|abwicklungs|verwaltungs',
    fees: '[- ]?gebuhr(?:en)?|[- ]?kosten|[- ]?pauschale|[- ]?entgelt',
    to: 'nach|per|mit|auf|fur',
  },
} satisfies LanguageWords;
