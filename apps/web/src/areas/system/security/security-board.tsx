import { Segmented } from 'antd'
import { useTab } from '../../../navigation/tabs.ts'
import { useSystemText } from '../texts/system-text.ts'
import { BoardPart } from './board-part.tsx'
import { CheckupPart } from './checkup-part.tsx'
import { MlpsPart } from './mlps-part.tsx'
import '../../../resources/list/list.css'
import './security-board.css'

const parts = { board: BoardPart, checkup: CheckupPart, mlps: MlpsPart } as const
type Part = keyof typeof parts
const partNames = Object.keys(parts) as Part[]

/** The security and operation board of the administrators, with the check-up of permissions and the self-assessment beside it. */
export function SecurityBoard() {
  const { security } = useSystemText()
  const tab = useTab()
  const part = partNames.find((one) => one === tab.query.get('part')) ?? 'board'
  const Shown = parts[part]
  return (
    <div className="security-page">
      <Segmented<Part>
        className="security-page__parts"
        value={part}
        options={partNames.map((one) => ({ value: one, label: security.parts[one] }))}
        onChange={(one) => tab.setQuery({ part: one === 'board' ? undefined : one })}
      />
      <Shown />
    </div>
  )
}
