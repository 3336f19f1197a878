/** Whether the process runs; checks neither store nor disk. */
export const GET = (): Response => Response.json({ ok: true }, { headers: { 'Cache-Control': 'no-store' } });
