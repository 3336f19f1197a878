/** Whether the process is running; checks neither store nor disk. */
export const GET = (): Response => Response.json({ ok: true }, { headers: { 'Cache-Control': 'no-store' } });
