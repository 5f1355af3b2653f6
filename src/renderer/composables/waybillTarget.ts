import { computed, shallowRef, watch, type Ref } from 'vue';
import { NAMED_LAYOUTS, type PaperLayout } from '../../domain/paper/paperLayout.ts';
import { sharesSheets } from '../../domain/paper/sharedSheet.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/service/service.ts';
import { latest } from '../lib/latest.ts';
import { useDesk } from '../stores/desk.ts';
import { usePrinting } from '../stores/printing.ts';

interface TargetPort {
  /** Shipments whose waybills go out, in order. */
  ids(): readonly string[];
  /** What the dialog was opened for. */
  to(): 'file' | 'printer';
  readonly open: Ref<boolean>;
}
export type WaybillTarget = ReturnType<typeof useWaybillTarget>;

const MAX_COPIES = 20;

/**
 * Where waybills go and what of them: a PDF, a folder or a printer, which documents, how they lie on
 * paper, how often. Everything is as it was left the last time for this file or printer.
 */
export const useWaybillTarget = ({ ids, to, open }: TargetPort) => {
  const [desk, printing] = [useDesk(), usePrinting()];
  /** The printer it goes to; null for a file. */
  const printer = shallowRef<string | null>(null);
  /** A file for each, in a folder. */
  const toFolder = shallowRef(false);
  /** Which papers go into a file; a printer here prints labels. */
  const wanted = shallowRef<readonly DocumentKind[]>(['waybill']);
  const papers = computed<readonly DocumentKind[]>(() =>
    printer.value === null ? wanted.value : ['waybill'],
  );
  const layout = shallowRef<PaperLayout>(NAMED_LAYOUTS.label);
  /** The first free label of a sheet that is begun, from 1. */
  const start = shallowRef(1);
  const copies = shallowRef(1);
  /** False until layout and start are known. */
  const ready = shallowRef(false);
  /** Those of which no label was printed yet; null until it is known. */
  const unprinted = shallowRef<readonly string[] | null>(null);
  const onlyNew = shallowRef(true);
  const [setUp, asked] = [latest(), latest()];
  const chosen = computed(() =>
    printer.value !== null &&
    onlyNew.value &&
    unprinted.value !== null &&
    unprinted.value.length > 0
      ? unprinted.value
      : ids(),
  );
  const place = computed(() =>
    layout.value.kind === 'sheet' ? Math.min(start.value, layout.value.perSheet) : 1,
  );

  const begin = async (name: string | null): Promise<void> => {
    const fresh = setUp();
    ready.value = false;
    printer.value = name;
    try {
      const usual =
        name === null
          ? (desk.settings?.layout ?? NAMED_LAYOUTS.label)
          : await printing.layoutFor(name);
      // Without a wait where there is nothing to ask for: the first pages are asked for before the dialog is drawn.
      const free = sharesSheets(usual) ? await printing.placeFor(name, usual) : 1;
      if (!fresh()) return;
      layout.value = usual;
      start.value = free;
    } catch {
      if (!fresh()) return;
    }
    ready.value = true;
  };
  const opening = async (): Promise<void> => {
    const fresh = asked();
    copies.value = 1;
    unprinted.value = null;
    onlyNew.value = true;
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
    toFolder.value = folder;
    if (name !== null && unprinted.value === null)
      void printing.unprinted('label', ids()).then(
        (found) => {
          unprinted.value = found;
        },
        () => undefined,
      );
    void begin(name);
  };
  /** In their order on a shipment; the last one stays. */
  const want = (kind: DocumentKind, is: boolean): void => {
    const next = DOCUMENT_KINDS.filter((each) =>
      each === kind ? is : wanted.value.includes(each),
    );
    if (next.length > 0) wanted.value = next;
  };
  /** @returns the number of copies that holds from now on: the one before when this is none */
  const setCopies = (text: string): number => {
    const value = Math.round(Number(text));
    if (value >= 1 && value <= MAX_COPIES) copies.value = value;
    return copies.value;
  };
  const setOnlyNew = (is: boolean): void => {
    onlyNew.value = is;
  };

  // Another stock of paper has a half-used sheet of its own.
  watch(
    () =>
      layout.value.kind === 'sheet'
        ? JSON.stringify([layout.value.paper, layout.value.perSheet])
        : '',
    async () => {
      if (ready.value)
        start.value = await printing.placeFor(printer.value, layout.value).catch(() => 1);
    },
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
    place,
    copies,
    ready,
    unprinted,
    onlyNew,
    chosen,
    goTo,
    want,
    setCopies,
    setOnlyNew,
  };
};
