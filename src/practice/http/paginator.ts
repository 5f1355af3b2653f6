import type { FastifyRequest } from 'fastify';

const PER_PAGE = 50;

/** Number of the requested page; 1 when there is none. */
export const pageOf = (request: FastifyRequest): number => {
  const page = Number((request.query as { page?: string }).page ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
};

/** The simple paginator of docs/service.md §2.6: next_page_url is absolute, and null on the last page. */
export const paginate = (
  records: readonly unknown[],
  request: FastifyRequest,
  base: string,
): object => {
  const page = pageOf(request);
  const path = base + (request.url.split('?')[0] ?? '');
  const from = (page - 1) * PER_PAGE;
  const data = records.slice(from, from + PER_PAGE);
  return {
    current_page: page,
    data,
    first_page_url: `${path}?page=1`,
    from: data.length === 0 ? null : from + 1,
    next_page_url: from + PER_PAGE < records.length ? `${path}?page=${page + 1}` : null,
    path,
    per_page: PER_PAGE,
    prev_page_url: page > 1 ? `${path}?page=${page - 1}` : null,
    to: data.length === 0 ? null : from + data.length,
  };
};
