import { addDays } from '@chengan/kernel/time'
import { actsOfPlans } from './acts-of-plans.ts'
import { supervisionActs } from './acts-of-supervision.ts'
import type { Draw } from './chance.ts'
import type { Crowd } from './crowd.ts'
import type { TableRow, Values } from './judge.ts'

/** What somebody who acts knows: the row and its child rows, today, the people and things of the city, his own pictures. */
interface Acting {
  readonly draw: Draw
  readonly crowd: Crowd
  readonly today: string
  readonly row: Values
  readonly linesOf: (field: string) => Promise<readonly string[]>
  readonly checkItem: string
  readonly picture: () => string
}

/** What an action of a resource needs beyond its declaration: values that rules tie together. What is not named here is drawn from
 *  the fields that the action asks. */
export type Act = (part: Acting, wanted: TableRow) => Values | Promise<Values>

const closing: Act = ({ today, draw }) => ({ fromDate: today, toDate: addDays(today, draw.below(60)), removedOn: today })
const held: Act = ({ draw }) => (draw.coin(0.7) ? { manageLevel: draw.oneOf(['2', '3', '4']) } : {})

const acts: Readonly<Record<string, Act>> = {
  'road changeStatus': closing,
  'bridge changeStatus': closing,
  'road edit': held,
  'bridge edit': held,
  'sourceFiling filingAudit': async ({ linesOf }, { row }) =>
    row.asks?.includes('materials?')
      ? { materials: (await linesOf('materials')).map((id) => ({ id, checkResult: '1', checkOpinion: '齐全' })) }
      : {},
  'sourceFiling examineReport': ({ today, crowd, checkItem, draw }) => ({
    examine: [
      {
        examineDate: today,
        examiners: [crowd.at.district.userId, crowd.at.district2.userId],
        conclusion: '1',
        items: [{ itemId: checkItem, result: '1', score: 1 + draw.below(10) }],
      },
    ],
  }),
  'hazardCheck delay': ({ draw, row, today }) => ({
    delayTo: addDays(typeof row.reformDeadline === 'string' ? row.reformDeadline.slice(0, 10) : today, 1 + draw.below(30)),
  }),
  'gasCompany changeStatus': ({ draw, today }, { row }) =>
    row.asks?.includes('effectiveDate') && draw.coin(0.8) ? { effectiveDate: addDays(today, 150 + draw.below(30)) } : {},
  'contract edit': ({ draw, row, picture }) => ({
    changeReason: `变更${draw.below(1e6)}`,
    contactPerson: draw.oneOf(['张安', '李宁', '王平']),
    attachments: [...(Array.isArray(row.attachments) ? row.attachments : []), picture()],
  }),
  'contract terminate': ({ today }) => ({ terminateDate: today }),
  'contract settle': ({ draw }) => ({ settledAmount: 10_000 + draw.below(10_000) }),
  'dailyMaintenance dispatch': ({ crowd, draw }, { row }) =>
    row.asks?.includes('ownerUnit')
      ? { ownerUnit: '安道养护', ownerDeptId: 'd-care2' }
      : { contractId: crowd.stands.contract, ...(draw.coin(0.3) ? { assigneeUserId: crowd.people.crew?.userId } : {}) },
  'dailyMaintenance dispatchInvalid': ({ draw }) => ({ invalidReason: draw.oneOf(['2', '3', '4']) }),
  'dailyMaintenance edit': ({ draw }) => ({ severity: draw.oneOf(['1', '2', '3', '4']) }),
  ...actsOfPlans,
  ...supervisionActs,
}

/** What the rules of an action want of its input. */
export const actOf = async (part: Acting, wanted: TableRow): Promise<Values> =>
  (await acts[`${wanted.resource} ${wanted.row.action}`]?.(part, wanted)) ?? {}
