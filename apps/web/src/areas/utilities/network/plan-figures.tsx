import { placeKind } from '@chengan/domain/system/dictionaries/dashboards'
import { useWords } from '../../../resources/words.ts'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import type { UtilitiesText } from '../texts/zh-cn.ts'
import type { OutageTold, PlanTold, PlanValve } from './plan-reads.ts'

const figure = (n: number) => n.toLocaleString('en-US')

interface Figure {
  readonly label: string
  readonly value: string
  readonly unit: string
  readonly note: string
}

/** How many pipes, and how much gas is let out of them. */
const lostNote = ({ pipeIds, ventM3 }: OutageTold, text: UtilitiesText['network']) =>
  [text.pipeCount(figure(pipeIds.length)), ...(ventM3 === null ? [] : [text.vented(figure(ventM3))])].join(' · ')

/** Six figures of a plan, or of what closing valves would do: how many valves, and who is without gas. */
export function PlanFigures({ valves, outage }: { valves: readonly Pick<PlanValve, 'isRemote'>[]; outage: OutageTold }) {
  const { network: text } = useUtilitiesText()
  const kinds = useWords().dictionary(placeKind)
  const remote = valves.filter(({ isRemote }) => isRemote === true).length
  const places = [...Map.groupBy(outage.places, (place) => place.placeKind)].map(([kind, rows]) => `${kinds.label(kind)} ${rows.length}`)
  const figures: readonly Figure[] = [
    { label: text.valves, value: figure(valves.length), unit: text.unitValve, note: text.byHand(valves.length - remote, remote) },
    { label: text.lostPipes, value: outage.km.toFixed(2), unit: 'km', note: lostNote(outage, text) },
    { label: text.regulators, value: figure(outage.regulators.length), unit: text.unitStation, note: text.inPart(outage.inPart.length) },
    { label: text.users, value: figure(outage.users), unit: text.unitUser, note: text.usersNote },
    { label: text.places, value: figure(outage.places.length), unit: text.unitPlace, note: places.join(' · ') || text.noPlaces },
    { label: text.kept, value: figure(outage.keptUsers), unit: text.unitUser, note: text.keptNote(outage.kept.length) },
  ]
  return (
    <dl className="network-figures">
      {figures.map(({ label, value, unit, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b> {unit}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Where the plan is cut, in a line: which pipe, by how many valves. */
export const headOfPlan = (plan: PlanTold): string => [plan.pipe.name, plan.pipe.facilityCode].filter(Boolean).join(' ')
