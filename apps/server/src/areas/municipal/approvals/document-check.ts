import { documentChecked } from '@chengan/domain/municipal/approvals/document/document-answers'
import { wsKind, wsSecrecy, wsStatus } from '@chengan/domain/municipal/dictionaries/documents'
import { wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { successOf } from '../../../pipeline/answer.ts'
import type { ServerCall } from '../../../pipeline/call.ts'
import { contextOf, languageOf, requestFacts, systemActor } from '../../../pipeline/context-of.ts'
import type { CheckedPaper, PaperCheck } from '../../../resources/files/check-code.ts'
import type { Services } from '../../../services.ts'
import { countAttempt } from '../../../session/login/attempts.ts'

const MAX_CHECKS_PER_MINUTE = 20
const MINUTE = 60_000

/** The public check of a sealed document by its code (municipal-approval.md §2.9). */
export const documentCheckCall: ServerCall = {
  label: { zh: '文书验真', en: 'Public check of a document' },
  verb: 'GET',
  path: 'szgl/spws/check/:code',
  access: 'anyone',
  levels: [],
  changes: false,
  resource: null,
  parameters: {},
  tells: documentChecked,
  run: () => Promise.reject(new Error('szgl/spws/check is answered by its own route')),
}

/** Mounts the check: whoever holds a paper may ask, without a session, twenty times a minute from one address. `others` look for papers of other areas. */
export function registerDocumentCheck(app: FastifyInstance, services: Services, others: readonly PaperCheck[]): void {
  app.route({
    method: 'GET',
    url: `/api/${documentCheckCall.path}`,
    config: { call: documentCheckCall },
    handler: async (request: FastifyRequest) => {
      const ctx = contextOf(services, systemActor, requestFacts(request, null), languageOf(request))
      const { code = '' } = request.params as { code?: string }
      if ((await countAttempt(ctx.db, `check:${ctx.request.ip}`, ctx.time, MINUTE)) > MAX_CHECKS_PER_MINUTE) throw refuse('tooOften')
      return successOf(ctx, await checkedPaper(ctx, code.slice(0, 12).toUpperCase(), [checkedDocument, ...others]), false)
    },
  })
}

interface Found {
  readonly kind: string
  readonly docNo: string | null
  readonly issuer: string | null
  readonly unit: string | null
  readonly secrecy: string | null
  readonly status: string
  readonly replaced: boolean
  readonly sealDate: string | null
  readonly roads: string | null
  readonly permitNo: string | null
  readonly permitStart: string | null
  readonly permitEnd: string | null
  readonly permitStatus: string | null
  readonly sm3: string | null
  /** Of the permit, which carries the code of its decision. */
  readonly permitSm3: string | null
}

/** What is told of the paper of a code. Refuses a code of nothing. */
async function checkedPaper(ctx: Context, code: string, checks: readonly PaperCheck[]): Promise<CheckedPaper> {
  for (const check of checks) {
    const found = await check(ctx, code)
    if (found !== null) return found
  }
  throw refuse('rowMissing')
}

/** What a stranger is told of a document: nothing of a person, and of what is not public its number, who issued it and its state alone. */
async function checkedDocument(ctx: Context, code: string): Promise<CheckedPaper | null> {
  const { rows } =
    await sql<Found>`select d.doc_kind as kind, d.doc_no as "docNo", b.name as issuer, d.main_send as unit, d.secrecy, d.status,
      d.replaced_by_id is not null as replaced, to_char(d.sign_date, 'YYYY-MM-DD') as "sealDate", e.road_names as roads, e.permit_no as "permitNo",
      to_char(e.permit_start, 'YYYY-MM-DD') as "permitStart", to_char(e.permit_end, 'YYYY-MM-DD') as "permitEnd", e.status as "permitStatus",
      (select nullif(f.sha, '') from file f where f.id = coalesce(d.seal_file[1], e.permit_file[1])) as sm3,
      (select nullif(f.sha, '') from file f where f.id = e.permit_file[1]) as "permitSm3"
    from approval_document d left join dept b on b.id = d.dept_id
      left join excavation e on e.decision_document_id = d.id and not e.deleted
    where d.check_code = ${code} and not d.deleted`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) return null
  const isPublic = found.secrecy === wsSecrecy.values.public.value
  const kind = Object.values(wsKind.values).find(({ value }) => value === found.kind)
  const known = {
    isPublic,
    kind: kind === undefined ? null : labelText(kind, ctx.language),
    number: found.docNo,
    issuer: found.issuer,
    state: stateOf(found, ctx.today),
  }
  return isPublic ? { ...known, ...toldInPublic(found) } : { ...known, ...untold }
}

const toldInPublic = ({ permitNo, unit, roads, permitStart, permitEnd, sealDate, sm3, permitSm3 }: Found) => ({
  ...{ permitNo, unit, roads, sealDate, sm3, permitSm3 },
  term: permitStart === null || permitEnd === null ? null : { from: permitStart, to: permitEnd },
})

/** Of what is not public; its file is compared by whoever may read it. */
const untold = { permitNo: null, unit: null, roads: null, term: null, sealDate: null, sm3: null, permitSm3: null }

function stateOf({ status, replaced, permitStatus, permitEnd }: Found, today: string): CheckedPaper['state'] {
  if (status === wsStatus.values.void.value) return replaced ? 'replaced' : 'void'
  if (permitStatus === wjspStatus.values.revoked.value) return 'revoked'
  return permitEnd !== null && permitEnd < today ? 'expired' : 'valid'
}
