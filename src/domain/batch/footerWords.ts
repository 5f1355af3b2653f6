/** Words of lines below the last shipment of a list, in one language: parts of regular expressions, in any case. */
interface FooterWords {
  /** What is counted: `24 parcels`. */
  readonly things: string;
  /** What is summed up: `Total weight: 3.5 kg`. */
  readonly sums: string;
  /** Begins of a sum or a count. */
  readonly totals: string;
  /** Ends of a count: `24 parcels in total`. */
  readonly inTotal: string;
  /** Labels that count only with a colon or a dash, or with one cell beside them: `NB: …`, `Date | 12 Nov`. */
  readonly labels: string;
  /** Words of sentences that are in no name: behind `NB` without a colon they tell a remark from initials. */
  readonly says: string;
  /** Begins of a line about the list: `Prepared by …`. */
  readonly about: string;
  /** Before the number of a page. */
  readonly page: string;
  /** Whole texts at the end of a list. */
  readonly ends: string;
}

const english: FooterWords = {
  things:
    'parcels?|packages?|shipments?|orders?|consignments?|waybills?|boxes|box|cartons?|bags?|pieces?|pcs|items?|rows?|lines?|records?|entries|customers?|receivers?',
  sums: 'weight|value|amount|quantity|qty|price|cost',
  totals:
    'grand total|sub-?total|totals?(?: number)?(?: no\\.?)?(?: of)?|number of|no\\.? of|count(?: of)?',
  inTotal: 'in total|total|altogether|in all',
  labels:
    'n\\.?b\\.?|notes?|remarks?|comments?|attention|important|p\\.?s\\.?|date|driver|vehicle(?: no\\.?| number)?|tel\\.?|contact us|version|source|page',
  says: "is|are|be|been|was|were|must|should|cannot|do|does|don['’]t|has|have|please|not|handle|fragile",
  about:
    'please note|kindly note|prepared by|compiled by|checked by|verified by|approved by|authori[sz]ed by|packed by|received by|issued by|submitted by|signed by|delivered by|collected by|signatures?|printed (?:on|by|at)|exported (?:on|by|from|at)|generated (?:on|by|from|at)|created (?:on|by|with)|powered by|sent from my|for (?:any |all |more |further )?(?:enquir\\p{L}*|inquir\\p{L}*|information|questions|support)|continued (?:on|from)',
  page: 'page|sheet',
  ends: 'end|end of (?:the )?(?:list|file|report|document|sheet|page|manifest)|eof|nothing follows|thank you(?: (?:very much|for your (?:business|order|patronage)))?|thanks|confidential|continued',
};
const french: FooterWords = {
  things: 'colis|paquets?|envois?|commandes?|expéditions?|cartons?|sacs?|pièces?|articles?|lignes?',
  sums: 'poids|valeur|montant|quantité|prix',
  totals:
    "total(?: général)?(?: (?:des?|du))?|sous-total|totaux|nombre (?:total )?(?:de|d[’'])|nb\\.? de",
  inTotal: 'au total|en tout',
  labels: 'remarques?|notes?|n\\.?b\\.?|commentaires?|attention|important|date|chauffeur|tél\\.?',
  says: 'est|sont|doit|doivent|ont|ne|pas|veuillez|fragiles?',
  about:
    'veuillez noter|préparé par|établi par|contrôlé par|vérifié par|approuvé par|emballé par|reçu par|signé par|livré par|imprimé (?:le|par)|exporté (?:le|par|de)|généré (?:le|par)|pour tout(?:e|es)? (?:information|question)s?|suite (?:page|à)',
  page: 'page|feuille',
  ends: 'fin|fin (?:de la liste|de liste|du fichier|du document)|merci|merci (?:beaucoup|de votre confiance)|confidentiel|suite',
};
const german: FooterWords = {
  things:
    'pakete?|sendungen|sendung|bestellungen|aufträge|kartons?|kisten|säcke|stück|artikel|zeilen|positionen',
  sums: 'gewicht|wert|betrag|menge|preis',
  totals: 'gesamt(?:zahl|summe|anzahl|gewicht|wert)?(?: der)?|summe|zwischensumme|anzahl(?: der)?',
  inTotal: 'insgesamt|gesamt|zusammen',
  labels:
    'anmerkung(?:en)?|hinweise?|bemerkung(?:en)?|notiz(?:en)?|achtung|wichtig|p\\.?s\\.?|datum|fahrer|tel\\.?',
  says: 'ist|sind|bitte|nicht|muss|müssen',
  about:
    'erstellt (?:von|am)|geprüft von|verpackt von|unterschrift|unterschrieben von|gedruckt (?:am|von)|exportiert (?:am|von|aus)|erzeugt (?:am|von)|für rückfragen|bei fragen|fortsetzung',
  page: 'seite|blatt',
  ends: 'ende|ende der (?:liste|datei)|vielen dank|danke|vertraulich',
};
const spanish: FooterWords = {
  things: 'paquetes?|envíos?|pedidos?|bultos?|cajas?|bolsas?|piezas?|artículos?|líneas?|filas?',
  sums: 'peso|valor|importe|cantidad|precio',
  totals: 'total(?: general)?(?: de(?:l)?)?|subtotal|suma|número de|n\\.?º de',
  inTotal: 'en total|en conjunto',
  labels: 'notas?|observaci(?:ón|ones)|comentarios?|atención|importante|fecha|conductor|tel\\.?',
  says: 'están?|deben?|son',
  about:
    'preparado por|elaborado por|revisado por|aprobado por|recibido por|firmado por|firmas?|impreso (?:el|por)|exportado (?:el|por|de)|generado (?:el|por)|para (?:más |cualquier )?(?:información|consultas?)|continúa',
  page: 'página|pág\\.?|hoja',
  ends: 'fin|fin de la lista|fin del (?:archivo|documento)|gracias|muchas gracias|confidencial',
};
const portuguese: FooterWords = {
  things:
    'pacotes?|envios?|pedidos?|encomendas?|volumes?|caixas?|sacos?|peças?|artigos?|itens|linhas?',
  sums: 'peso|valor|montante|quantidade|preço',
  totals: 'total(?: geral)?(?: d[eo]s?)?|subtotal|soma|número de|n\\.?º de',
  inTotal: 'no total|ao todo',
  labels:
    'notas?|observaç(?:ão|ões)|obs\\.?|comentários?|atenção|importante|data|motorista|tel\\.?',
  says: 'são|estão|devem?|não',
  about:
    'preparado por|elaborado por|conferido por|verificado por|aprovado por|recebido por|assinado por|assinaturas?|impresso (?:em|por)|exportado (?:em|por|de)|gerado (?:em|por)|para (?:mais )?informaç\\p{L}*|continua',
  page: 'página|pág\\.?|folha',
  ends: 'fim|fim da lista|fim do (?:ficheiro|arquivo|documento)|obrigad[oa]|muito obrigad[oa]|confidencial',
};
const italian: FooterWords = {
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
};
const turkish: FooterWords = {
  things: 'paket|koli|gönderi|sipariş|kutu|adet|parça|satır|kargo',
  sums: 'ağırlık|değer|tutar|miktar|fiyat',
  totals: 'genel toplam|ara toplam|toplam|sayısı',
  inTotal: 'toplam',
  labels: 'notlar|not|açıklama(?:lar)?|dikkat|önemli|tarih|sürücü|tel\\.?',
  says: '',
  about:
    'hazırlayan|kontrol eden|onaylayan|teslim alan|imza|yazdırma tarihi|oluşturulma tarihi|bilgi için',
  page: 'sayfa',
  ends: 'son|liste sonu|teşekkürler|teşekkür ederiz|gizli',
};
const arabic: FooterWords = {
  things: 'طرود|طرد|شحنات|شحنة|طلبات|طلب|صناديق|صندوق|قطع|قطعة|أصناف|أسطر',
  sums: 'الوزن|القيمة|المبلغ|الكمية|السعر',
  totals: 'المجموع(?: الكلي)?|الإجمالي|إجمالي|مجموع|عدد',
  inTotal: 'إجمالا|المجموع',
  labels: 'ملاحظات|ملاحظة|تنبيه|هام|التاريخ|السائق|هاتف',
  says: '',
  about: 'أعده|إعداد|أعد بواسطة|راجعه|اعتمده|استلمه|التوقيع|توقيع|طبع في|للاستفسار',
  page: 'صفحة',
  ends: 'النهاية|نهاية القائمة|انتهى|شكرا|شكرا لكم|سري',
};
const chinese: FooterWords = {
  things: '件|票|箱|袋|包裹|个包裹|個包裹|订单|訂單|单|行|条',
  sums: '重量|金额|金額|价值|價值|数量|數量',
  totals: '合计|总计|總計|共计|共計|小计|小計|总数|總數|共',
  inTotal: '',
  labels: '备注|備註|注|注意|说明|說明|日期|司机|司機|电话|電話',
  says: '',
  about: '制表人?|製表人?|填表人?|审核人?|審核人?|签名|簽名|签字|打印时间|打印日期|导出时间|制单',
  page: '第',
  ends: '完|结束|結束|以下空白|谢谢|謝謝',
};

const LANGUAGES = [
  english,
  french,
  german,
  spanish,
  portuguese,
  italian,
  turkish,
  arabic,
  chinese,
] as const;

/** The words of all languages for one purpose, as alternatives of a regular expression. */
const words = (of: keyof FooterWords): string =>
  LANGUAGES.map((language) => language[of])
    .filter((each) => each !== '')
    .join('|');

const THING = `(?:ال)?(?:${words('things')})`;
const NUMBER = String.raw`\p{Sc}?\s?\p{Nd}[\p{Nd}.,\s]*`;
const UNIT = String.raw`(?:kgs?|lbs?|g|\p{Sc}|[A-Z]{3})`;
const BETWEEN = String.raw`[\s:：=–-]*`;
const end = String.raw`\s*[.。!]*$`;

const OF = `(?:${THING}|${words('sums')})`;
const TOTAL = `(?:${words('totals')})`;

/** A count or a sum in words, more than the word `Total` alone: `Total shipments: 24`, `Parcels: 2`, `Poids total`. */
export const TOTAL_TEXT = new RegExp(
  [
    `^${TOTAL}${BETWEEN}${OF}${BETWEEN}(?:${NUMBER}${UNIT}?)?${end}`,
    `^${TOTAL}${BETWEEN}${NUMBER}(?:${THING}|${UNIT})?${end}`,
    `^${OF}\\s+${TOTAL}${BETWEEN}(?:${NUMBER}${UNIT}?)?${end}`,
    `^${THING}\\s*[:：=]\\s*${NUMBER}${end}`,
  ].join('|'),
  'iu',
);
/** A bare count, which can also be how goods are called: `24 boxes`. */
export const COUNT_TEXT = new RegExp(
  `^${NUMBER}\\s*${THING}(?:\\s+(?:${words('inTotal')}))?${end}`,
  'iu',
);
/** A label of a remark with something behind it: `NB: fragile`. */
export const LABEL_TEXT = new RegExp(
  String.raw`^[*(\s]*(?:${words('labels')})\s*(?:[:：]|\s[-–—]\s)`,
  'iu',
);
/** `NB` without a colon, and a sentence: `N.B. all parcels are fragile`. `N.B. Okafor` is a name. */
export const NOTE_TEXT = new RegExp(
  String.raw`^[*(\s]*n\.?\s?b\.?\s+(?=\S+\s+\S)(?:.*\s)?(?:${words('says')})(?![\p{L}'’])`,
  'iu',
);
/** A label of a remark alone; what it says is in the next cell. */
export const LABEL_ALONE = new RegExp(String.raw`^[*(\s]*(?:${words('labels')})${end}`, 'iu');
/** Other lines about the list itself: who made it, the number of a page, an end, a footnote, a web address. */
export const ABOUT_TEXT = new RegExp(
  [
    String.raw`^(?:${words('about')})(?!\p{L})`,
    String.raw`^(?:${words('page')})\s*\p{Nd}+(?:\s*(?:/|of|sur|von|de|di|van|من|页|頁)\s*(?:第\s*)?\p{Nd}*\s*(?:页|頁)?)?${end}`,
    String.raw`^\p{Nd}{1,3}\s*/\s*\p{Nd}{1,3}$`,
    String.raw`^[-–—=*_.\s]*(?:${words('ends')})[-–—=*_\s]*${end}`,
    String.raw`^[-–—=*_.\s]{3,}$`,
    String.raw`^\*+\s*\p{L}`,
    String.raw`^(?:https?://|www\.)\S+$`,
  ].join('|'),
  'iu',
);
