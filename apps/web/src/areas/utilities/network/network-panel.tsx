import { CloseOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import type { MapToolProps } from '../../../resources/map/map-tool.ts'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import { FaultsPart } from './faults-part.tsx'
import { PlanPart } from './plan-part.tsx'
import { TrialPart } from './trial-part.tsx'
import './network.css'

const parts = ['plan', 'trial', 'faults'] as const
type Part = (typeof parts)[number]

/** What the tool is about, as the address says it: `pipe:<id>`, `at:<lng>,<lat>`, `valves:<id>,<id>`, `faults:<company>`. */
function partOf(about: string): Part {
  if (about.startsWith('valves:')) return 'trial'
  return about.startsWith('faults:') ? 'faults' : 'plan'
}

const begun: Readonly<Record<Part, string>> = { plan: '', trial: 'valves:', faults: 'faults:' }

/** The panel of the gas network on the one map. */
export function NetworkPanel(props: MapToolProps) {
  const { network: text } = useUtilitiesText()
  const part = partOf(props.about)
  return (
    <section className="network-panel" aria-label={text.title}>
      <header className="network-head">
        <Segmented<Part>
          size="small"
          aria-label={text.title}
          value={part}
          options={parts.map((value) => ({ value, label: text.parts[value] }))}
          onChange={(next) => props.onAbout(begun[next])}
        />
        <span className="network-head__gap" />
        <Button type="text" size="small" icon={<CloseOutlined />} title={text.close} aria-label={text.close} onClick={props.onClose} />
      </header>
      {part === 'plan' ? <PlanPart {...props} /> : null}
      {part === 'trial' ? <TrialPart {...props} /> : null}
      {part === 'faults' ? <FaultsPart {...props} /> : null}
    </section>
  )
}
