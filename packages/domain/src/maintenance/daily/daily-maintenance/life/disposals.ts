import type { Label } from '@chengan/kernel/label'
import type { Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { handle } from '../codes.ts'
import * as then from '../consequences.ts'
import { dangerIsLifted } from '../danger/danger-of-event.ts'
import type { EventFields } from '../fields.ts'
import { repairGoesOnInOrder, repairWords } from '../handling/steps.ts'
import * as who from '../parties.ts'
import { programmeIsApproved, worksWaitForTheirProgramme } from '../programme/programme-of-event.ts'
import { declaredIsMeasured, quantitiesAreOfTheRepair } from '../review/reviewed-quantities.ts'
import * as rules from '../rules.ts'

const handled = (...values: readonly string[]) => ({ field: 'handleState', oneOf: values }) as const

/** A step on the way to the repair. */
const progress = (name: string, handleState: string, word: Label, done: Label): Transition<EventFields> => ({
  action: 'dispose',
  case: name,
  word,
  from: 'inDisposal',
  to: 'same',
  by: who.disposer,
  when: handled(handleState),
  asks: ['handleState', 'handleTime?'],
  rules: [repairGoesOnInOrder, worksWaitForTheirProgramme],
  effects: ['plansGoOn'],
  sets: then.progress,
  done,
})

/** What the company does about an event (maintenance.md §3.3). */
export const eventDisposals: readonly Transition<EventFields>[] = [
  {
    action: 'dispose',
    case: 'accept',
    word: repairWords.accept,
    from: 'toDispose',
    to: 'inDisposal',
    by: who.disposer,
    when: handled(handle.accepted),
    asks: ['handleState', 'handleTime?'],
    effects: ['replyToPlatform'],
    sets: then.accept,
    done: { zh: '已接单，开始处置', en: 'Accepted; the work begins' },
  },
  {
    action: 'dispose',
    case: 'return',
    word: repairWords.returned,
    from: ['toDispose', 'inDisposal'],
    to: 'toDispatch',
    returns: true,
    by: who.disposer,
    when: handled(handle.returned),
    until: 'returnDeadline',
    asks: ['handleState', 'handleTime?'],
    opinion: 'required',
    rules: [repairGoesOnInOrder, rules.orderIsReturnedInTimeAndOnce],
    needs: then.ofTheManager,
    sets: then.returnOrder,
    done: { zh: '已退单，等待重新派单', en: 'Returned; it waits to be dispatched anew' },
  },
  {
    action: 'dispose',
    case: 'propose disease',
    word: repairWords.proposed,
    from: ['toDispose', 'inDisposal'],
    to: 'same',
    by: who.disposer,
    when: handled(handle.proposedAsDisease),
    asks: ['handleState', 'handleTime?'],
    opinion: 'required',
    rules: [repairGoesOnInOrder],
    needs: then.ofTheManager,
    sets: then.proposeAsDisease,
    done: { zh: '转病害建议已提交，由管理单位决定', en: 'Proposed as a disease; the manager decides' },
  },
  {
    action: 'dispose',
    case: 'repaired',
    word: repairWords.repaired,
    from: 'inDisposal',
    to: 'same',
    by: who.disposer,
    when: handled(handle.repaired),
    asks: ['handleState', 'handleTime?'],
    rules: [repairGoesOnInOrder, worksWaitForTheirProgramme],
    effects: ['plansGoOn'],
    sets: then.repair,
    done: { zh: '修复情况已记入办理记录', en: 'The repair is on record' },
  },
  progress('on site', handle.onSite, repairWords.arrive, { zh: '到场时间已记入办理记录', en: 'The arrival is on record' }),
  progress('made safe', handle.madeSafe, repairWords.enclose, { zh: '围护时间已记入办理记录', en: 'The enclosure is on record' }),
  progress('at work', handle.working, repairWords.work, { zh: '施工进展已记入办理记录', en: 'The work is on record' }),
  progress('temporary repair', handle.temporaryRepair, repairWords.repairForNow, {
    zh: '临时修复已记入办理记录，修复时限照常计算',
    en: 'The temporary repair is on record; the repair itself stays due',
  }),
  {
    action: 'finishApply',
    from: 'inDisposal',
    to: 'toReview',
    by: who.disposer,
    asks: ['finishSummary', 'quantities?'],
    rules: [rules.finishFollowsTheRepair, dangerIsLifted, programmeIsApproved, quantitiesAreOfTheRepair, declaredIsMeasured],
    needs: then.ofTheManager,
    sets: then.applyForFinish,
    effects: ['declareQuantities'],
  },
]

/** Photos that the device put elsewhere are taken all the same. */
export const placeWaiver: Transition<EventFields> = {
  action: 'waivePlace',
  from: ['toDispose', 'inDisposal'],
  to: 'same',
  by: [who.supervisor, who.manager],
  when: { field: 'placeWaived', isNot: true },
  opinion: 'required',
  sets: () => ({ placeWaived: true }),
}
