import {
  CalendarOutlined,
  ClockCircleOutlined,
  EditOutlined,
  FileAddOutlined,
  FileDoneOutlined,
  PlusSquareOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons'
import { wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'
import { PermitChoice, type Source } from './permit-choice.tsx'
import './chooser.css'

const type = wjspType.values

type Way = 'annual' | 'supplementary' | 'fromPlan' | 'permit' | 'emergency' | 'change' | 'extension'

const ways: readonly (readonly [Way, ReactNode])[] = [
  ['annual', <CalendarOutlined key="annual" />],
  ['supplementary', <PlusSquareOutlined key="supplementary" />],
  ['fromPlan', <FileDoneOutlined key="fromPlan" />],
  ['permit', <FileAddOutlined key="permit" />],
  ['emergency', <ThunderboltOutlined key="emergency" />],
  ['change', <EditOutlined key="change" />],
  ['extension', <ClockCircleOutlined key="extension" />],
]

/** The types that are begun at once; the others ask first of which row. */
const typeOf: Readonly<Partial<Record<Way, string>>> = {
  annual: type.annual.value,
  supplementary: type.supplementary.value,
  permit: type.permit.value,
  emergency: type.emergencyMakeUp.value,
}

const isSource = (way: Way): way is Source => typeOf[way] === undefined

interface ChooserProps {
  resource: CompleteResource
  /** What is applied for already: it is asked of which row. */
  begins?: Source | undefined
  onNew(declareType: string, more?: Readonly<Record<string, string>>): void
  /** A draft was made from a plan item. */
  onDraft(id: string): void
}

/** What is applied for: an annual or supplementary declaration, a permit from the plan or not, an emergency, a change, an extension. */
export function Chooser({ resource, begins, onNew, onDraft }: ChooserProps) {
  const { chooser: text } = useExcavationText()
  const [source, setSource] = useState<Source | null>(begins ?? null)
  if (source !== null)
    return <PermitChoice key={source} resource={resource} source={source} onNew={onNew} onDraft={onDraft} onBack={() => setSource(null)} />
  const choose = (way: Way) => {
    const declareType = typeOf[way]
    if (declareType !== undefined) onNew(declareType)
    else if (isSource(way)) setSource(way)
  }
  return (
    <ul className="chooser">
      {ways.map(([way, icon]) => (
        <li key={way}>
          <button type="button" className="chooser__way" onClick={() => choose(way)}>
            <span className="chooser__icon">{icon}</span>
            <span>
              <b>{text[way][0]}</b>
              <small>{text[way][1]}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The chooser over a list. */
export function ChooserDialog({ onClose, ...chooser }: ChooserProps & { onClose(): void }) {
  const { chooser: text } = useExcavationText()
  return (
    <Dialog width={800} title={text.title} footer={null} mask="closes" onClose={onClose}>
      <Chooser {...chooser} />
    </Dialog>
  )
}
