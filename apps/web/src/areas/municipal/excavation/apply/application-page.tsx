import { wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../../api/clock.ts'
import { type UserInfo, useSession } from '../../../../api/session/session.ts'
import { callsOf } from '../../../../resources/calls.ts'
import { formFieldsOf } from '../../../../resources/form/values/form-fields.ts'
import { freshValues } from '../../../../resources/form/values/form-values.ts'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { type RowOf, type Values, wordsNameOf } from '../../../../resources/row.ts'
import { useLevel } from '../../../../resources/use-level.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'
import { ApplyForm } from './apply-form.tsx'

/** Of the permit that is changed: what the change does not carry over. */
const ownOfEach: ReadonlySet<string> = new Set([
  'declareType',
  'planId',
  'offPlanReason',
  'planYear',
  'materials',
  'attachments',
  'remark',
  'changeKinds',
  'extendTo',
  'reason',
])
const ownOfSection: ReadonlySet<string> = new Set(['id', 'version', 'wjspId', 'actions', 'restoredImages', 'acceptResult'])

/** What a change or an extension begins with: the permit as it stands. */
export function valuesOfParent(resource: CompleteResource, parent: RowOf<'excavation'>): Values {
  const values: Values = parent
  const fields = formFieldsOf(resource).filter(({ name, mask }) => !ownOfEach.has(name) && mask === undefined && values[name] != null)
  const named = fields.flatMap((field) => [field.name, wordsNameOf(field)])
  const taken = Object.fromEntries(named.filter((name) => values[name] != null).map((name) => [name, values[name]]))
  const sections = Array.isArray(parent.sections) ? parent.sections : []
  const anew = sections.map((one: object) => Object.fromEntries(Object.entries(one).filter(([name]) => !ownOfSection.has(name))))
  return { ...taken, sections: anew, parentId: parent.id, parentIdName: parent.permitNo ?? parent.declareNo ?? parent.id }
}

interface Begun {
  readonly declareType: string
  readonly planId: string | null
}

/** Who applies: what one declaration of a unit says of it holds for its next one. */
const ofUnit = ['constructionUnit', 'constructionCreditCode', 'legalPerson', 'contactPerson', 'contactPhone'] as const

/** What the last declaration says of the unit; a number that is covered is not carried over. */
export function unitOf(last: RowOf<'excavation'> | undefined): Values {
  const known = ofUnit.filter((name) => typeof last?.[name] === 'string' && last[name] !== '' && !String(last[name]).includes('*'))
  return Object.fromEntries(known.map((name) => [name, last?.[name]]))
}

interface Before {
  readonly parent: RowOf<'excavation'> | undefined
  readonly last: RowOf<'excavation'> | undefined
}

function begin(resource: CompleteResource, user: UserInfo | undefined, { declareType, planId }: Begun, { parent, last }: Before): Values {
  const now = serverNow()
  const year = new Date(now).getFullYear()
  const annual = declareType === wjspType.values.annual.value || declareType === wjspType.values.supplementary.value
  return freshValues(resource, user, now, {
    ...(user?.deptName == null ? {} : { constructionUnit: user.deptName, contactPerson: user.realName }),
    ...unitOf(last),
    ...(annual ? { planYear: declareType === wjspType.values.annual.value ? year + 1 : year } : {}),
    ...(parent === undefined ? {} : valuesOfParent(resource, parent)),
    ...(planId === null ? {} : { planId }),
    declareType,
  })
}

function Waiting() {
  return (
    <PageCard className="detail-page detail-page--waiting">
      <LoadingRows rows={8} bars={[12, 20, 12, 20]} />
    </PageCard>
  )
}

/** The own declaration before this one; none where there is none or it cannot be read. */
function useLastOwn(
  resource: CompleteResource,
  asked: boolean,
): { readonly row: RowOf<'excavation'> | undefined; readonly waits: boolean } {
  const own = { page: 1, limit: 1, view: 'mine', orderField: 'create_date', order: 'desc' }
  const list = useQuery({ ...callsOf(resource).page(own), enabled: asked, retry: false, meta: { quiet: true } })
  const id = list.data?.list[0]?.id
  const row = useQuery({ ...callsOf(resource).info(id ?? ''), enabled: id !== undefined, retry: false, meta: { quiet: true } })
  return { row: row.data, waits: asked && (list.isPending || (id !== undefined && row.isPending)) }
}

interface NewApplicationProps extends Begun {
  resource: CompleteResource
  parentId: string | null
}

/** A new application; a change or an extension begins with its permit. */
export function NewApplication({ resource, parentId, ...begun }: NewApplicationProps) {
  const { user } = useSession()
  const { apply: text } = useExcavationText()
  const level = useLevel()
  const read = useQuery({ ...callsOf(resource).info(parentId ?? ''), enabled: parentId !== null, meta: { quiet: true } })
  const last = useLastOwn(resource, parentId === null)
  if (parentId !== null && read.error !== null)
    return (
      <PageCard className="detail-page detail-page--waiting">
        <FailedLook title={text.notThere} error={read.error} note={text.notThereNote} onRetry={() => void read.refetch()} />
      </PageCard>
    )
  if (user === undefined || (parentId !== null && read.data === undefined) || last.waits) return <Waiting />
  return (
    <ApplyForm
      scene={{ resource, level, now: serverNow(), stored: null }}
      initial={begin(resource, user, begun, { parent: read.data, last: last.row })}
    />
  )
}

/** A draft, or what was returned: filled in further. What somebody else does to it meanwhile takes nothing away that was written. */
export function StoredApplication({ resource, row, locked }: { resource: CompleteResource; row: RowOf<'excavation'>; locked: boolean }) {
  const level = useLevel()
  return <ApplyForm scene={{ resource, level, now: serverNow(), stored: row }} initial={row} locked={locked} />
}
