import { refuse } from '@chengan/kernel/errors/refusal'
import type { Context } from '../../../context.ts'
import { linesKey, marksKey, ownRun } from '../import-runs.ts'
import type { PreviewKind, PreviewLine, PreviewMark } from './preview-lines.ts'

/** A page of the rows of a preview, in the order of the file; of one kind where it is named. */
export async function previewPage(
  ctx: Context,
  id: string,
  { kind, page, limit }: { readonly kind: PreviewKind | null; readonly page: number; readonly limit: number },
): Promise<{ readonly total: number; readonly list: readonly PreviewLine[] }> {
  await ownRun(ctx, id)
  const { store } = ctx.services
  if ((await store.size(linesKey(id))) === null) throw refuse('rowMissing')
  const list: PreviewLine[] = []
  let total = 0
  const take = (line: string) => {
    if (line === '' || (kind !== null && !line.startsWith(`${kind} `))) return
    total += 1
    if (total > (page - 1) * limit && list.length < limit) list.push(JSON.parse(line.slice(line.indexOf(' ') + 1)) as PreviewLine)
  }
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of await store.get(linesKey(id))) {
    const lines = (rest + decoder.decode(piece as Uint8Array, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
  take(rest)
  return { total, list }
}

/** The marks of a preview on the map: the first 5,000 rows that lie somewhere. */
export async function previewMarks(ctx: Context, id: string): Promise<readonly PreviewMark[]> {
  await ownRun(ctx, id)
  const { store } = ctx.services
  if ((await store.size(marksKey(id))) === null) throw refuse('rowMissing')
  const pieces: Buffer[] = []
  for await (const piece of await store.get(marksKey(id))) pieces.push(Buffer.from(piece as Uint8Array))
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as readonly PreviewMark[]
}
