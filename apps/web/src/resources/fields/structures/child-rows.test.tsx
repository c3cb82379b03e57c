import { complete } from '@chengan/kernel/definition/complete'
import { defineResource } from '@chengan/kernel/definition/resource'
import { children, decimal, images, int, text } from '@chengan/kernel/fields/builders'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { LineForm } from '../../form/line-form.tsx'
import type { Values } from '../../row.ts'
import { browser } from '../../testing/browser.ts'
import { network, stage } from '../../testing/scene.tsx'
import { fieldInputs } from '../field-inputs.ts'
import { fieldViews } from '../field-views.ts'
import { FieldInputsContext, FieldViewsContext, LineFormContext } from '../views-context.ts'
import { askedOfLine, childOf, copied, moved, sumOf } from './child-rows.ts'
import { ChildTable } from './child-table.tsx'
import { ChildrenInput } from './children-input.tsx'

const resource = complete(
  defineResource({
    name: 'bill',
    root: 'test/bill',
    area: 'system',
    label: { zh: '清单', en: 'Bill' },
    deletion: 'physical',
    fields: {
      items: children({ name: text(20, '名称', 'Name', { required: true }), amount: decimal(10, 2, '合价', 'Amount') }, '明细', 'Items', {
        atMost: 3,
      }),
      visits: children(
        { place: text(20, '地点', 'Place', { required: true }), count: int('次数', 'Count'), photos: images(2, '照片', 'Photos') },
        '巡查',
        'Visits',
      ),
    },
    children: { items: { sums: ['amount'] } },
    list: { columns: [], search: [], order: 'id' },
  }),
)
const loop = complete(
  defineResource({
    name: 'box',
    root: 'test/box',
    area: 'system',
    label: { zh: '配电箱', en: 'Box' },
    deletion: 'physical',
    fields: {
      loops: children(
        {
          no: text(10, '回路号', 'No.', { required: true }),
          phase: text(10, '相位', 'Phase'),
          current: int('开关电流', 'Switch (A)', { unit: 'A' }),
          lamps: int('灯杆数', 'Lamps'),
        },
        '出线回路',
        'Loops',
      ),
    },
    list: { columns: [], search: [], order: 'id' },
  }),
)
const fieldOf = (name: string) => {
  const field = resource.fields[name]
  if (field === undefined) throw new Error(`no field ${name}`)
  return field
}

let latest: Values = {}

function Editor({ name, rows }: { name: string; rows: readonly Values[] }) {
  const [values, setValues] = useState<Values>({ [name]: rows })
  latest = values
  return (
    <FieldViewsContext value={fieldViews}>
      <LineFormContext value={LineForm}>
        <FieldInputsContext value={fieldInputs}>
          <ChildrenInput
            id="rows"
            field={fieldOf(name)}
            values={values}
            resource={resource}
            invalid={false}
            onChange={(patch) => setValues({ ...values, ...patch })}
          />
        </FieldInputsContext>
      </LineFormContext>
    </FieldViewsContext>
  )
}

const names = () => (latest.items as Values[]).map((one) => one.name)

describe('child rows in a form', () => {
  browser()

  it('are added, copied, moved and taken away where they stand, with their sum below', () => {
    network({})
    stage(
      <Editor
        name="items"
        rows={[
          { id: 'a', name: '甲', amount: 10.1 },
          { id: 'b', name: '乙', amount: 20.2 },
        ]}
      />,
    )
    expect(screen.getByRole('row', { name: /合计/ }).textContent).toContain('30.3')
    fireEvent.click(screen.getByRole('button', { name: '下移 第 1 行' }))
    expect(names()).toEqual(['乙', '甲'])
    fireEvent.click(screen.getByRole('button', { name: '复制该行 第 1 行' }))
    expect(latest.items).toMatchObject([{ id: 'b' }, { name: '乙', amount: 20.2 }, { id: 'a' }])
    expect((latest.items as Values[])[1]).not.toHaveProperty('id')
    // Three are the most.
    expect(screen.queryByRole('button', { name: '添加一行' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '删除该行 第 2 行' }))
    expect(names()).toEqual(['乙', '甲'])
    fireEvent.click(screen.getByRole('button', { name: '添加一行' }))
    expect(latest.items).toHaveLength(3)
  })

  it('with more than plain fields open a form of their own, which keeps nothing until it is right', async () => {
    network({})
    stage(<Editor name="visits" rows={[]} />)
    fireEvent.click(screen.getByRole('button', { name: '添加一行' }))
    const form = await screen.findByRole('dialog')
    fireEvent.click(within(form).getByRole('button', { name: '确定' }))
    expect(latest.visits).toEqual([])
    fireEvent.change(within(form).getByLabelText(/地点/), { target: { value: '北门' } })
    fireEvent.click(within(form).getByRole('button', { name: '确定' }))
    expect(latest.visits).toMatchObject([{ place: '北门' }])
  })
})

describe('child rows', () => {
  it('add up without dust, and not at all where there is nothing', () => {
    expect(sumOf([{ a: 0.1 }, { a: 0.2 }, {}], 'a')).toBe(0.3)
    expect(sumOf([{}], 'a')).toBeNull()
  })
  it('stay where they are at the end of the table', () => expect(moved([{ a: 1 }], 0, 1)).toEqual([{ a: 1 }]))
  it('are copied without what the server gave them, and without files', () => {
    const { child } = fieldOf('visits')
    expect(child && copied(child, { id: 'x', version: 3, sort: 1, place: '北门', photos: [{ id: 'f' }] })).toEqual({ place: '北门' })
  })
})

describe('child rows on a telephone', () => {
  const shownAs = (whole: typeof resource, name: string, rows: readonly Values[]) => {
    const field = whole.fields[name]
    if (field === undefined) throw new Error(`no field ${name}`)
    const { cell: Cell } = fieldViews.children
    stage(
      <FieldViewsContext value={fieldViews}>
        <Cell field={field} row={{ id: '1', [name]: rows }} roomy />
      </FieldViewsContext>,
    )
    return screen.getByRole('table')
  }

  it('stand as cards where they have more columns than fit, each value behind its name', () => {
    const table = shownAs(loop, 'loops', [{ no: '1', phase: 'A相', current: 32, lamps: 5 }])
    expect(table.classList.contains('child-rows--cards')).toBe(true)
    expect([...table.querySelectorAll('tbody td[data-column]')].map((cell) => cell.getAttribute('data-column'))).toEqual([
      '回路号',
      '相位',
      '开关电流',
      '灯杆数',
    ])
  })

  it('stand as cards where what can be done with a row would cover its second column', () => {
    const { items } = resource.fields
    const child = items === undefined ? undefined : childOf(items)
    if (child === undefined) throw new Error('no items')
    stage(
      <FieldViewsContext value={fieldViews}>
        <ChildTable sums={[]} fields={askedOfLine(child)} rows={[{}]} tools={() => '…'} />
      </FieldViewsContext>,
    )
    expect(screen.getByRole('table').classList.contains('child-rows--cards')).toBe(true)
  })

  it('stay a table where two columns fit', () => {
    const table = shownAs(resource, 'items', [{ name: '沥青', amount: 12 }])
    expect(table.classList.contains('child-rows--cards')).toBe(false)
  })
})
