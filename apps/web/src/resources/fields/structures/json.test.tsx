import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { Values } from '../../row.ts'
import { browser } from '../../testing/browser.ts'
import { network, stage } from '../../testing/scene.tsx'
import { fieldInputs } from '../field-inputs.ts'
import { fieldViews } from '../field-views.ts'
import { FieldInputsContext, FieldViewsContext } from '../views-context.ts'
import { jsonView } from './json.tsx'

const Cell = jsonView.cell
const fieldOf = (resource: string, name: string) => {
  const field = registry.byName(resource).fields[name]
  if (field === undefined) throw new Error(`${resource} has no ${name}`)
  return field
}
const show = (resource: string, name: string, value: unknown, roomy: boolean) =>
  stage(
    <FieldViewsContext value={fieldViews}>
      <Cell field={fieldOf(resource, name)} row={{ id: 'r1', [name]: value }} roomy={roomy} resource={registry.byName(resource)} />
    </FieldViewsContext>,
    { registry },
  )

const scores = [
  { part: '1', unitNo: null, component: '1', weight: 0.3, mdp: 29.75, score: 70.25 },
  { part: '2', unitNo: '2', component: '11', weight: 0.6, mdp: 0, score: 100 },
]

describe('JSON that a definition explains', () => {
  browser()

  it('is a table on a detail page, with the words of its dictionaries', () => {
    network({})
    show('bridgeDetection', 'componentScores', scores, true)
    const [head, first] = screen.getAllByRole('row')
    expect(within(head as HTMLElement).getByText('得分')).toBeTruthy()
    expect(within(first as HTMLElement).getByText('70.25')).toBeTruthy()
    expect(within(first as HTMLElement).getByText('桥面系')).toBeTruthy()
    expect(document.body.textContent).not.toContain('{')
  })
  it('tells readings with their units and a real minus', () => {
    network({})
    show('iotDevice', 'lastValues', { lel: 0, pressureOut: -0.0021, doorOpen: true, online: 1, fault: 0 }, false)
    expect(screen.getByText('可燃气体浓度 0 %LEL · 出口压力 −0.0021 MPa · 门开 是 · 在线 是 · 故障 否')).toBeTruthy()
  })
  it('is told by its count where no definition explains it, and as it was sent where that is its matter', () => {
    network({})
    show('annualReport', 'notes', [{ a: 1 }, { a: 2 }], true)
    expect(screen.getByText('2 项')).toBeTruthy()
    expect(document.body.textContent).not.toContain('{')
    show('iotDeviceLog', 'rawPayload', { value: 1 }, true)
    expect(document.querySelector('[translate=no]')?.textContent).toContain('"value": 1')
  })
  it('is a count in a line', () => {
    network({})
    show('bridgeDetection', 'componentScores', scores, false)
    expect(screen.getByText('2')).toBeTruthy()
  })
  it('of a change that gained and lost rows of a long list tells these alone, by their names', async () => {
    network({})
    const diff = [{ field: 'menuIdList', before: ['m1', 'm2', 'm3'], after: ['m1', 'm3', 'm4'], names: { m2: '导出', m4: '导入' } }]
    stage(
      <FieldViewsContext value={fieldViews}>
        <Cell
          field={fieldOf('operationLog', 'diff')}
          row={{ id: 'r1', diff, resource: 'sys/role:update' }}
          roomy
          resource={registry.byName('operationLog')}
        />
      </FieldViewsContext>,
      { registry },
    )
    const [, line] = (await screen.findAllByRole('row')).map((row) => row.textContent)
    expect(line).toBe('菜单授权另有 2 项未变导出导入')
  })
  it('that waits for a decision is a table of old and new, in the words of the fields', async () => {
    network({})
    const waiting = {
      gasCompaniesId: ['c1', 'c2'],
      gasCompaniesName: ['临江澜源燃气有限公司', '石桐汇泉燃气有限公司'],
      material: ['1', null],
      diameter: [200, 315],
    }
    show('gasFacility', 'pendingChange', waiting, true)
    const lines = (await screen.findAllByRole('row')).map((row) => row.textContent)
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe('变更项变更前变更后')
    expect(lines[1]).toContain('临江澜源燃气有限公司石桐汇泉燃气有限公司')
    expect(lines[3]).toMatch(/200.*315/)
    expect(document.body.textContent).not.toContain('{')
  })
  it('that waits for a decision is a count in a line', () => {
    network({})
    show('road', 'pendingChange', { name: ['甲路', '乙路'], length: [100, 120] }, false)
    expect(screen.getByText('2 项变更')).toBeTruthy()
  })
  it('of countersigns says who, when and what, in words', () => {
    network({})
    const said = {
      role: 'wj_jj',
      deptId: 'd1',
      deptName: '市公安交警支队',
      userId: 'u1',
      userName: '陆知远',
      result: '3',
      opinion: '早晚高峰不得占道',
    }
    show('excavation', 'countersigns', [said], true)
    for (const words of ['市公安交警支队', '陆知远', '反对', '早晚高峰不得占道']) expect(screen.getByText(words)).toBeTruthy()
  })
  it('is read by the names of its keys', () => {
    network({})
    show('iotDevice', 'lastValues', { pressureIn: 0.34, pressureOut: 0.0024 }, false)
    expect(screen.getByText('进口压力 0.34 MPa · 出口压力 0.0024 MPa')).toBeTruthy()
  })
})

const reviewed = [
  { lineId: 'l1', confirms: true, itemName: '坑槽热补', unit: 'm2', length: 2, width: 1.5, applyQuantity: 3, unitPrice: 186 },
  { lineId: 'l2', confirms: true, itemName: '灌缝', unit: 'm', length: 9, applyQuantity: 9, confirmQuantity: 8 },
]
let answered: Values = {}

function Review() {
  const [values, setValues] = useState<Values>({ quantities: reviewed })
  answered = values
  return (
    <FieldViewsContext value={fieldViews}>
      <FieldInputsContext value={fieldInputs}>
        <fieldInputs.json
          id="quantities"
          field={fieldOf('dailyMaintenance', 'quantities')}
          values={values}
          resource={registry.byName('dailyMaintenance')}
          invalid={false}
          onChange={(patch) => setValues({ ...values, ...patch })}
        />
      </FieldInputsContext>
    </FieldViewsContext>
  )
}

describe('a list that is answered', () => {
  browser()

  it('has the entries that the row has: each asks what is to be said of it, begins with what it says itself, and none is added or taken away', async () => {
    network({})
    stage(<Review />, { registry })
    const inputs = await screen.findAllByRole('spinbutton')
    expect(inputs.map((input) => (input as HTMLInputElement).value)).toEqual(['3', '8'])
    const [head] = screen.getAllByRole('row').map((row) => row.textContent)
    expect(head).toBe('序号项目单位长宽申报工程量核定工程量单价')
    expect(screen.queryByRole('button')).toBeNull()
    const [first] = inputs
    if (first !== undefined) fireEvent.change(first, { target: { value: '2.5' } })
    if (first !== undefined) fireEvent.blur(first)
    expect(answered.quantities).toMatchObject([
      { lineId: 'l1', confirmQuantity: 2.5, applyQuantity: 3 },
      { lineId: 'l2', confirmQuantity: 8 },
    ])
  })
})

let kept: Values = {}

function Shift() {
  const [values, setValues] = useState<Values>({ dutyPersons: [{ name: '王小明', phone: '13900000001', post: '值班员' }] })
  kept = values
  return (
    <FieldViewsContext value={fieldViews}>
      <FieldInputsContext value={fieldInputs}>
        <fieldInputs.json
          id="persons"
          field={fieldOf('dutyRoster', 'dutyPersons')}
          values={values}
          resource={registry.byName('dutyRoster')}
          invalid={false}
          onChange={(patch) => setValues({ ...values, ...patch })}
        />
      </FieldInputsContext>
    </FieldViewsContext>
  )
}

function Rates() {
  const [values, setValues] = useState<Values>({ equipmentRates: [{ system: 'power', total: 10, good: 9, rate: 0.9 }] })
  kept = values
  return (
    <FieldViewsContext value={fieldViews}>
      <FieldInputsContext value={fieldInputs}>
        <fieldInputs.json
          id="rates"
          field={fieldOf('tunnelDetection', 'equipmentRates')}
          values={values}
          resource={registry.byName('tunnelDetection')}
          invalid={false}
          onChange={(patch) => setValues({ ...values, ...patch })}
        />
      </FieldInputsContext>
    </FieldViewsContext>
  )
}

describe('a list in JSON whose entries are declared', () => {
  browser()

  it('is filled in as rows of a table, never as JSON', () => {
    network({})
    stage(<Shift />, { registry })
    expect(document.body.textContent).not.toContain('{')
    fireEvent.click(screen.getByRole('button', { name: '添加一行' }))
    const name = within(screen.getByRole('group', { name: '姓名 第 2 行' })).getByRole('textbox')
    fireEvent.change(name, { target: { value: '李四' } })
    expect(kept.dutyPersons).toEqual([{ name: '王小明', phone: '13900000001', post: '值班员' }, { name: '李四' }])
    fireEvent.click(screen.getByRole('button', { name: /^删除.*第 1 行$/ }))
    expect(kept.dutyPersons).toEqual([{ name: '李四' }])
  })

  it('asks nobody for what the server computes of an entry', () => {
    network({})
    stage(<Rates />, { registry })
    expect(screen.getByRole('group', { name: '完好数 第 1 行' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: '完好率 第 1 行' })).toBeNull()
  })
})
