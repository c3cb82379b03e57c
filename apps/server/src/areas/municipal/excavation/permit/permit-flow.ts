import { wjDecision, wjspStatus, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { zgKind, zgLevel } from '@chengan/domain/municipal/dictionaries/post-approval'
import { makeUpDeadline } from '@chengan/domain/municipal/excavation/limits/limits'
import { inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import type { FlowMoment, FlowPart } from '../../../../flow/part.ts'
import { makeOf } from '../../../../resources/change/others/make-rows.ts'
import type { Notify } from '../../../../resources/notices/notify.ts'
import { openSupervision } from '../../supervision/open-supervision.ts'
import { withApplicationForm } from '../application-paper.ts'
import { withSections } from '../declaration-row.ts'
import { judgeWhole } from '../judge-whole.ts'
import { writtenAtNode } from '../node-edits.ts'
import { dropBill } from './bills.ts'
import { issuePermit } from './issue.ts'
import { askForRoads, tellOtherSurveyors } from './permit-copies.ts'
import { owesFee, permitFacts } from './permit-facts.ts'
import { tellOfBill, tellOwnersOfEmergency } from './permit-notices.ts'
import { permitRangeOf } from './permit-range.ts'
import { acceptance, askToSupplement, completed, created, stopsOfRow } from './permit-steps.ts'

const status = wjspStatus.values
const type = wjspType.values
const open: readonly unknown[] = [status.draft.value, status.toSupplement.value]

const handedIn = (at: FlowMoment<'excavation'>): Values => {
  const deadline = makeUpDeadline(at.row.emergencyStart)
  return at.row.declareType === type.emergencyMakeUp.value && deadline !== null ? { emergencyLate: at.now > deadline } : {}
}

/** WJ-R5: the works of an emergency run already. They are supervised from the day of the application, owners of pipes are told; made up for too
 *  late it is a clue for a penalty (城市道路管理条例 art. 42(5)). */
async function beginEmergency(at: FlowMoment<'excavation'>, notify: Notify): Promise<void> {
  const permitGeometry = permitRangeOf(await withSections(at, at.resource, at.row))
  const supervision = await openSupervision(at, { ...at.row, permitGeometry, permitStart: null, permitEnd: null })
  const owners = await tellOwnersOfEmergency(at, notify, at.row)
  if (owners.length > 0) await at.patch({ countersignDeptIds: owners })
  if (handedIn(at).emergencyLate !== true) return
  await makeOf(at, 'supervision', supervision, 'order', {
    given: {
      kind: zgKind.values.other.value,
      level: zgLevel.values.general.value,
      problem: `抢修未在24小时内补办手续（抢修开始${String(at.row.emergencyStart)}）`,
      basis: '城市道路管理条例第三十四条、第四十二条第（五）项',
      requirement: '说明逾期原因，依法处理',
    },
  })
}

const formOf = async (at: FlowMoment<'excavation'>) => withApplicationForm(at, await withSections(at, at.resource, at.row))

/** What the row must say at each end of the process: the way of the flow alone grants and refuses nothing. */
const agrees: Readonly<Record<string, (row: ValuesNamed<'excavation'>) => boolean>> = {
  E: (row) => row.decision === wjDecision.values.granted.value,
  E1: (row) => row.decision === wjDecision.values.refused.value,
  E0: (row) => !isGiven(row.acceptDate) && !isGiven(row.decision),
  E2: (row) => row.status === status.toSupplement.value,
}

function refuseOtherEnd({ node, row }: FlowMoment<'excavation'>): void {
  if (agrees[node ?? '']?.(row) === false) throw refuse('endContradictsRow')
}

/** The approval of excavations (szgl_wjsp): what its events mean to the declaration (municipal-approval.md §4, §5.1). */
export const permitFlow = (notify: Notify): FlowPart<'excavation'> => ({
  facts: permitFacts,
  writes: writtenAtNode,
  async mayStart({ row, resource, actor, variables: _variables, definitionKey: _key, ...rest }) {
    if (!open.includes(row.status) || row.declareType === type.annual.value || row.declareType === type.supplementary.value)
      throw refuse('wrongState')
    if (!actor.superAdmin && !inOwnTree(actor, row.deptId)) throw refuse('mayNotStart')
    const ctx = { ...rest, actor }
    await judgeWhole(ctx, resource, await withSections(ctx, resource, row))
  },
  async onStart(at) {
    await at.patch({ ...handedIn(at), materials: await formOf(at) })
    // The works of an emergency run already: they are supervised from the day of the application.
    if (at.row.declareType === type.emergencyMakeUp.value) await beginEmergency(at, notify)
  },
  async onTaskCreated(at) {
    await created[at.node ?? '']?.(at)
    if (at.node === 'T3') await tellOtherSurveyors(at, notify, at.row)
  },
  async onTaskCompleted(at) {
    if (at.node === 'T1' && at.row.status !== status.draft.value) {
      await judgeWhole(at, at.resource, await withSections(at, at.resource, at.row))
      await at.patch({ ...handedIn(at), materials: await formOf(at) })
    }
    await completed[at.node ?? '']?.(at)
    if (at.node === 'T2' && at.outcome === 'accept') await askForRoads(at, notify, at.row)
    if (at.node === 'T8' && at.outcome === 'bill' && owesFee(at.row)) await tellOfBill(at, notify, at.row)
  },
  async onReturned(at) {
    if (at.node === 'T2') await askToSupplement(at)
    await at.patch({ returnFrom: at.node, status: status.toSupplement.value, atGovernment: false })
  },
  async onTerminated(at) {
    await at.patch({ status: (at.instance.status === 6 ? status.withdrawn : status.terminated).value })
    await dropBill(at)
  },
  async onRecalled({ instance, row, patch }) {
    if (instance.status === 6) await patch({ status: (row.acceptDate ? status.toSupplement : status.draft).value })
  },
  async onEnded(at) {
    const { node, patch } = at
    refuseOtherEnd(at)
    if (node === 'E0') await patch({ status: status.notAccepted.value })
    if (node === 'E2') await patch({ status: status.withdrawn.value })
    // Ended with a bill that nobody paid: its time was over, or it was not granted.
    if (at.row.decision !== wjDecision.values.granted.value) await dropBill(at)
  },
  services: {
    'wjsp.autoAccept': async (at) => {
      // WJ-R10: silence accepts from the day of the application.
      await at.patch(acceptance(at, at.row, String(at.row.submitTime ?? at.now), { autoAccepted: true }))
      await askForRoads(at, notify, at.row)
      return {}
    },
    'wjsp.issue': (at) => issuePermit(at, notify),
  },
  stops: stopsOfRow,
})
