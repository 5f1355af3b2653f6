import { computed, shallowRef, watch, type Ref } from 'vue';
import { NAMED_LAYOUTS, type PaperLayout } from '../../domain/paper/paperLayout.ts';
import { sharesSheets } from '../../domain/paper/sharedSheet.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/service/service.ts';
import { latest } from '../lib/latest.ts';
import { lastSlipsToo, rememberSlipsToo } from '../lib/salePapers.ts';
import { useDesk } from '../stores/desk.ts';
import { usePrinting } from '../stores/printing.ts';

interface TargetPort {
  /** Shipments whose waybills are saved or printed, in order. */
  ids(): readonly string[];
  /** Whether the dialog was opened to save a file or to print. */
  to(): 'file' | 'printer';
  readonly open: Ref<boolean>;
}
export type WaybillTarget = ReturnType<typeof useWaybillTarget>;

const MAX_COPIES = 20;

/**
 * Where waybills are sent and how: a PDF, a folder or a printer, which documents, their layout, number of copies. Starts with the values that were
 * last used for this file or printer.
 */
export const useWaybillTarget = ({ ids, to, open }: TargetPort) => {
  const [desk, printing] = [useDesk(), usePrinting()];
  /** Name of the printer; null for a file. */
  const printer = shallowRef<string | null>(null);
  /** True to save one file per shipment in a folder. */
  const toFolder = shallowRef(false);
  /** Which documents are saved in a file; a printer gets labels only. */
  const wanted = shallowRef<readonly DocumentKind[]>(['waybill']);
  const papers = computed<readonly DocumentKind[]>(() =>
    printer.value === null ? wanted.value : ['waybill'],
  );
  const layout = shallowRef<PaperLayout>(NAMED_LAYOUTS.label);
  /** First free label position of a partly used sheet, from 1. */
  const start = shallowRef(1);
  const copies = shallowRef(1);
  /** False until layout and start position are loaded. */
  const ready = shallowRef(false);
  /** Shipments whose label was not printed yet; null until they are loaded. */
  const unprinted = shallowRef<readonly string[] | null>(null);
  const onlyNew = shallowRef(true);
  /** Whether packing slips are printed with the labels. */
  const slips = shallowRef(false);
  const canSlip = computed(() => (printing.setup?.packingSlip.printer ?? null) !== null);
  const [nextSetup, nextOpening] = [latest(), latest()];
  const chosen = computed(() =>
    printer.value !== null &&
    onlyNew.value &&
    unprinted.value !== null &&
    unprinted.value.length > 0
      ? unprinted.value
      : ids(),
  );
  const slot = computed(() =>
    layout.value.kind === 'sheet' ? Math.min(start.value, layout.value.perSheet) : 1,
  );

  const begin = async (name: string | null): Promise<void> => {
    const fresh = nextSetup();
    ready.value = false;
    printer.value = name;
    try {
      const usual =
        name === null
          ? (desk.settings?.layout ?? NAMED_LAYOUTS.label)
          : await printing.layoutFor(name);
      // No `await` where sheets are not shared: the first pages are then requested before the dialog is drawn.
      const free = sharesSheets(usual) ? await printing.nextSlotFor(name, usual) : 1;
      if (!fresh()) return;
      layout.value = usual;
      start.value = free;
    } catch {
      if (!fresh()) return;
    }
    ready.value = true;
  };
  const opening = async (): Promise<void> => {
    const fresh = nextOpening();
    copies.value = 1;
    unprinted.value = null;
    onlyNew.value = true;
    slips.value = lastSlipsToo();
    const listed = printing.printers ? Promise.resolve() : printing.loadPrinters();
    toFolder.value = to() !== 'printer' && desk.settings?.saveAs === 'folder';
    if (to() !== 'printer') return begin(null);
    const known = printing.unprinted('label', ids()).catch(() => null);
    await Promise.all([listed, printing.setup ? null : printing.loadSetup()]);
    const found = await known;
    if (!fresh()) return;
    unprinted.value = found;
    return begin(printing.setup?.label.printer ?? printing.printers?.[0]?.name ?? null);
  };
  /** @param name a printer; null for a file */
  const goTo = (name: string | null, folder: boolean): void => {
    const fresh = nextOpening();
    toFolder.value = folder;
    if (name !== null && unprinted.value === null)
      void printing.unprinted('label', ids()).then(
        (found) => {
          // The dialog may be open for other shipments by now: these would be printed in their place.
          if (fresh()) unprinted.value = found;
        },
        () => undefined,
      );
    if (!printing.setup) void printing.loadSetup();
    void begin(name);
  };
  /** Adds or removes a document kind, in the order of a shipment; the last one cannot be removed. */
  const want = (kind: DocumentKind, is: boolean): void => {
    const next = DOCUMENT_KINDS.filter((each) =>
      each === kind ? is : wanted.value.includes(each),
    );
    if (next.length > 0) wanted.value = next;
  };
  /** Sets the number of copies when it is valid. @returns the number of copies in effect */
  const setCopies = (text: string): number => {
    const value = Math.round(Number(text));
    if (value >= 1 && value <= MAX_COPIES) copies.value = value;
    return copies.value;
  };
  const setOnlyNew = (is: boolean): void => {
    onlyNew.value = is;
  };
  const setSlips = (is: boolean): void => {
    slips.value = is;
    rememberSlipsToo(is);
  };

  // Each paper stock has its own partly used sheet.
  watch(
    () =>
      layout.value.kind === 'sheet'
        ? JSON.stringify([layout.value.paper, layout.value.perSheet])
        : '',
    async () => {
      if (!ready.value) return;
      const [fresh, before] = [nextSetup(), start.value];
      const free = await printing.nextSlotFor(printer.value, layout.value).catch(() => 1);
      // A position that the person chose meanwhile stays.
      if (fresh() && start.value === before) start.value = free;
    },
    // While `begin` sets the layout, which has its position already, `ready` is still false.
    { flush: 'sync' },
  );
  watch(
    open,
    (is) => {
      if (is) void opening();
      else ready.value = false;
    },
    { immediate: true },
  );

  return {
    printer,
    toFolder,
    wanted,
    papers,
    layout,
    start,
    slot,
    copies,
    ready,
    unprinted,
    onlyNew,
    slips,
    canSlip,
    chosen,
    goTo,
    want,
    setCopies,
    setOnlyNew,
    setSlips,
  };
};
