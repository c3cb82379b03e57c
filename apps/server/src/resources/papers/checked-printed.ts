import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { PrintedPaper } from '@chengan/kernel/definition/papers/printed-paper'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { type CheckedPaper, fileOfCheckCode, type PaperCheck } from '../files/check-code.ts'
import { rowsById } from '../rows.ts'
import { wordsOfValue } from './words-of-value.ts'

interface Found {
  readonly id: string
  readonly name: string
  readonly root: string
  readonly rowId: string
  readonly sm3: string | null
  readonly madeOn: string
}

/** Which of the papers of a resource a file is: the one that keeps it now, else the one whose name it bears. */
function paperOf(resource: CompleteResource, row: Values, file: Found): PrintedPaper | undefined {
  const papers = Object.values(resource.printed ?? {}).filter(({ check }) => typeof check === 'object')
  return papers.find((paper) => isKept(paper, row, file)) ?? papers.find(({ zh }) => file.name.startsWith(zh))
}

const isKept = ({ keptIn }: PrintedPaper, row: Values, { id }: Found) => keptIn !== undefined && asTexts(row[keptIn]).includes(id)

function stateOf(paper: PrintedPaper, row: Values, file: Found): CheckedPaper['state'] {
  if (!isKept(paper, row, file)) return 'replaced'
  const check = ownCheck(paper)
  return check?.states?.as[asText(row[check.states.of])] ?? 'valid'
}

/** How a paper is checked by its own code. */
const ownCheck = ({ check }: PrintedPaper) => (typeof check === 'object' ? check : undefined)

/** What a stranger is told of a paper that is declared: what it is, whose, and whether it stands; of its parts nothing. */
export const checkedPrinted: PaperCheck = async (ctx, code) => {
  const wanted = fileOfCheckCode(code)
  if (wanted === null) return null
  const { registry } = ctx.services
  const roots = registry.all.filter(({ printed }) => printed !== undefined).map(({ root }) => root)
  const { rows } = await sql<Found>`select id, name, biz_type as root, biz_id as "rowId", nullif(sha, '') as sm3,
      to_char(create_date at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "madeOn"
    from file where id >= ${wanted.from} and id < ${wanted.before} and right(id, ${wanted.tail.length}) = ${wanted.tail}
      and biz_type = any(${roots}::text[]) and not deleted`.execute(ctx.db)
  for (const file of rows) {
    const resource = registry.byRoot(file.root)
    if (resource === undefined) continue
    const [row] = await rowsById(ctx.db, resource, [file.rowId], ctx.today)
    const paper = row === undefined || row.deleted === true ? undefined : paperOf(resource, row, file)
    if (row !== undefined && paper !== undefined) return told(ctx, resource, row, paper, file)
  }
  return null
}

async function told(ctx: Context, resource: CompleteResource, row: Values, paper: PrintedPaper, file: Found): Promise<CheckedPaper> {
  const say = async (name: string | undefined) => {
    const field = name === undefined ? undefined : resource.fields[name]
    return field === undefined || name === undefined ? null : (await wordsOfValue(ctx, field, row[name], { unit: true })) || null
  }
  const check = ownCheck(paper)
  const [from, to] = (check?.term ?? []).map((name) => asText(row[name]).slice(0, 10))
  return {
    kind: labelText(paper, ctx.language),
    number: await say(paper.number),
    issuer: await say(paper.office),
    permitNo: null,
    unit: await say(check?.unit),
    roads: null,
    term: from && to ? { from, to } : null,
    state: stateOf(paper, row, file),
    sealDate: paper.day === undefined ? file.madeOn : asText(row[paper.day]).slice(0, 10) || file.madeOn,
    sm3: file.sm3,
    permitSm3: null,
  }
}
