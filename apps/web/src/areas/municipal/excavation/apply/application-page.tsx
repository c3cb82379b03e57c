import { wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../../api/clock.ts'
import { type UserInfo, useSession } from '../../../../api/session/session.ts'
import { callsOf } from '../../../../resources/calls.ts'
import { formFieldsOf } from '../../../../resources/form/values/form-fields.ts'
import { freshValues } from '../../../../resources/form/values/form-values.ts'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { type Row, type Values, wordsNameOf } from '../../../../resources/row.ts'
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
export function valuesOfParent(resource: CompleteResource, parent: Row): Values {
  const fields = formFieldsOf(resource).filter(({ name, mask }) => !ownOfEach.has(name) && mask === undefined && parent[name] != null)
  const named = fields.flatMap((field) => [field.name, wordsNameOf(field)])
  const taken = Object.fromEntries(named.filter((name) => parent[name] != null).map((name) => [name, parent[name]]))
  const sections = Array.isArray(parent.sections) ? parent.sections : []
  const anew = sections.map((one: object) => Object.fromEntries(Object.entries(one).filter(([name]) => !ownOfSection.has(name))))
  return { ...taken, sections: anew, parentId: parent.id, parentIdName: parent.permitNo ?? parent.declareNo ?? parent.id }
}

interface Begun {
  readonly declareType: string
  readonly planId: string | null
}

function begin(resource: CompleteResource, user: UserInfo | undefined, { declareType, planId }: Begun, parent: Row | undefined): Values {
  const now = serverNow()
  const year = new Date(now).getFullYear()
  const annual = declareType === wjspType.values.annual.value || declareType === wjspType.values.supplementary.value
  return freshValues(resource, user, now, {
    ...(user?.deptName == null ? {} : { constructionUnit: user.deptName }),
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
  if (parentId !== null && read.error !== null)
    return (
      <PageCard className="detail-page detail-page--waiting">
        <FailedLook title={text.notThere} error={read.error} note={text.notThereNote} onRetry={() => void read.refetch()} />
      </PageCard>
    )
  if (user === undefined || (parentId !== null && read.data === undefined)) return <Waiting />
  return <ApplyForm scene={{ resource, level, now: serverNow(), stored: null }} initial={begin(resource, user, begun, read.data)} />
}

/** A draft, or what was returned: filled in further. A form works on what the server has now. */
export function StoredApplication({ resource, row }: { resource: CompleteResource; row: Row }) {
  const level = useLevel()
  return <ApplyForm key={row.version} scene={{ resource, level, now: serverNow(), stored: row }} initial={row} />
}
