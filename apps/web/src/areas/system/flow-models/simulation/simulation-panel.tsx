import { PlayCircleOutlined } from '@ant-design/icons'
import { Button, InputNumber, Select } from 'antd'
import { useId, useState } from 'react'
import { useUserInfo } from '../../../../api/session/session.ts'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import { useNamesOf } from '../../../../resources/pickers/use-names.ts'
import { UserPickerDialog } from '../../../../resources/pickers/user-picker-dialog.tsx'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useComparables } from '../compare/comparables.ts'
import type { OpenState } from '../designer/session.ts'
import type { Mark } from '../drawing/marks.ts'
import { extensionRows } from '../panel/extension-list.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { type SimulationAnswer, simulate } from './simulate-call.ts'
import { SimulationResult } from './simulation-result.tsx'
import { type GivenVariables, givenValues, VariablesInput } from './variables-input.tsx'
import './simulation.css'

interface SimulationPanelProps {
  state: OpenState
  /** Shows a path or the loads on the drawing; null: nothing. */
  onShow(marks: readonly Mark[] | null): void
}

const mostCases = 1000

/** Tries the drawing as it is, saved or not: one case with these variables and people, and past cases. */
export function SimulationPanel({ state, onShow }: SimulationPanelProps) {
  const text = useFlowModelText().simulation
  const { text: words } = useWords()
  const { message } = useFeedback()
  const { busy, run } = useGuarded()
  const { data: me } = useUserInfo()
  const id = useId()
  const [starter, setStarter] = useState<string | null>(null)
  const [variables, setVariables] = useState<readonly GivenVariables[]>([])
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, string>>>({})
  const [last, setLast] = useState(0)
  const [against, setAgainst] = useState<string | null>(null)
  const [answer, setAnswer] = useState<SimulationAnswer | null>(null)
  const comparables = useComparables(undefined)
  const who = starter ?? me?.id ?? ''
  const names = useNamesOf('user', who === '' ? [] : [who])
  const nameOf = (node: string) => state.view.element(node)?.businessObject.name || node
  const press = () => {
    if (who === '') return void message.warning(text.starterNeeded)
    run('simulate', async () => {
      try {
        const xml = state.drawing === null ? (state.file.xml ?? '') : await state.drawing.xml()
        const other = comparables.find((one) => one.key === against)
        const one = await simulate({ xml, samples: [{ starter: who, variables: givenValues(variables), outcomes }] })
        // The cases of the past tell of loads and differences, the one that was described of its steps.
        const past = last > 0 ? await simulate({ xml, last, ...(other === undefined ? {} : { compareWith: other.named }) }) : one
        setAnswer({ ...(past.cases === 0 ? one : past), cases: past.cases, runs: one.runs })
      } catch (error) {
        void message.warning(submitFailure(error, words))
      }
    })
  }
  return (
    <div className="simulation">
      <p className="panel-row__note">{text.note}</p>
      <StarterRow id={`${id}-starter`} name={names[who] ?? me?.realName ?? ''} onChoose={setStarter} />
      <VariablesInput given={variables} onGive={setVariables} />
      <OutcomeRows state={state} outcomes={outcomes} onChoose={setOutcomes} />
      <div className="panel-row">
        <label htmlFor={`${id}-last`}>{text.last}</label>
        <div>
          <InputNumber id={`${id}-last`} min={0} max={mostCases} value={last} onChange={(value) => setLast(value ?? 0)} />
          <p className="panel-row__note">{text.lastNote}</p>
        </div>
      </div>
      {last === 0 ? null : (
        <div className="panel-row">
          <label htmlFor={`${id}-against`}>{text.compareWith}</label>
          <Select
            id={`${id}-against`}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={against}
            options={comparables.map((one) => ({ value: one.key, label: one.name }))}
            onChange={(value: string | null | undefined) => setAgainst(value ?? null)}
          />
        </div>
      )}
      <Button type="primary" block icon={<PlayCircleOutlined />} loading={busy === 'simulate'} onClick={press}>
        {text.run}
      </Button>
      {answer === null ? null : (
        <SimulationResult
          answer={answer}
          past={last > 0}
          compared={last > 0 && against !== null}
          nameOf={nameOf}
          onShow={onShow}
          onJump={(node) => state.view.choose(node)}
        />
      )}
    </div>
  )
}

function StarterRow({ id, name, onChoose }: { id: string; name: string; onChoose(id: string): void }) {
  const text = useFlowModelText().simulation
  const [picking, setPicking] = useState(false)
  return (
    <div className="panel-row">
      <label htmlFor={id}>{text.starter}</label>
      <Button id={id} onClick={() => setPicking(true)}>
        {name === '' ? text.starterNeeded : name}
      </Button>
      {picking ? (
        <UserPickerDialog
          several={false}
          chosen={[]}
          onChoose={([one]) => {
            setPicking(false)
            if (one !== undefined) onChoose(one.id)
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </div>
  )
}

interface OutcomeRowsProps {
  state: OpenState
  outcomes: Readonly<Record<string, string>>
  onChoose(outcomes: Readonly<Record<string, string>>): void
}

/** What each task with several outcomes answers; without a word the first. */
function OutcomeRows({ state, outcomes, onChoose }: OutcomeRowsProps) {
  const text = useFlowModelText().simulation
  const { language } = useWords()
  const id = useId()
  const tasks = state.view
    .elements((one) => one.type === 'bpmn:UserTask' && one.labelTarget === undefined)
    .map((element) => ({ element, rows: extensionRows(element, 'sz:Outcome', ['code', 'zh', 'en']) }))
    .filter(({ rows }) => rows.length > 1)
  if (tasks.length === 0) return null
  return (
    <fieldset className="simulation__outcomes">
      <legend>{text.outcomes}</legend>
      {tasks.map(({ element, rows }) => (
        <div key={element.id} className="panel-row">
          <label htmlFor={`${id}-${element.id}`}>{element.businessObject.name ?? element.id}</label>
          <Select
            id={`${id}-${element.id}`}
            allowClear
            value={outcomes[element.id] ?? null}
            placeholder={text.first}
            options={rows.map((row) => ({ value: row.code ?? '', label: (language === 'en-US' ? row.en : row.zh) || row.code || '' }))}
            onChange={(code: string | null | undefined) => {
              const { [element.id]: _before, ...others } = outcomes
              onChoose(code ? { ...others, [element.id]: code } : others)
            }}
          />
        </div>
      ))}
    </fieldset>
  )
}
