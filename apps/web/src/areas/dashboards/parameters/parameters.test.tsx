import { jscType } from '@chengan/domain/municipal/dictionaries/assessment-and-safety'
import { registry } from '@chengan/domain/registry'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Values } from '../../../resources/row.ts'
import { browser } from '../../../resources/testing/browser.ts'
import { network, stage } from '../../../resources/testing/scene.tsx'
import { ParameterFact } from './parameter-fact.tsx'
import { ParameterInput } from './parameter-input.tsx'

const resource = registry.byName('dashboardParameter')
const field = { ...resource.fields.value, name: 'value' } as never
const weather = { kind: '寒潮', level: '蓝色', text: '注意调压设施防冻', until: '2026-12-31 08:00', hours: 48, night: true }
const { json, number } = jscType.values
let kept: Values = {}

function Form({ value, valueType }: { value: string; valueType: string }) {
  const [values, setValues] = useState<Values>({ value, valueType })
  kept = values
  return (
    <ParameterInput
      id="value"
      field={field}
      resource={resource}
      invalid={false}
      values={values}
      onChange={(patch) => setValues({ ...values, ...patch })}
    />
  )
}

describe('the value of a parameter that has several parts', () => {
  browser()
  beforeEach(() => void network({}))

  it('is read as a table in words, its JSON only behind that word', () => {
    stage(<ParameterFact row={{ id: '1', value: JSON.stringify(weather), valueType: json.value } as never} />)
    const lines = screen.getAllByRole('row').map((row) => row.textContent)
    expect(lines.slice(0, 4)).toEqual(['类型寒潮', '级别蓝色', '内容注意调压设施防冻', '有效至2026-12-31 08:00'])
    expect(lines.at(-1)).toBe('night是')
    expect((screen.getByText('JSON').closest('details') as HTMLDetailsElement).open).toBe(false)
  })

  it('is filled in part by part; a number stays a number and the other parts stay', () => {
    stage(<Form value={JSON.stringify(weather)} valueType={json.value} />)
    fireEvent.change(screen.getByLabelText('级别'), { target: { value: '黄色' } })
    fireEvent.change(screen.getByLabelText('hours'), { target: { value: '72' } })
    expect(JSON.parse(String(kept.value))).toEqual({ ...weather, level: '黄色', hours: 72 })
  })

  it('may be written as JSON by whoever asks for it, and is whatever is no object of plain values', () => {
    const { unmount } = stage(<Form value={JSON.stringify(weather)} valueType={json.value} />)
    fireEvent.click(screen.getByRole('button', { name: '按 JSON 填写' }))
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toContain('"kind"')
    unmount()
    for (const [value, valueType] of [
      ['98', number.value],
      ['[1,2]', json.value],
      ['{', json.value],
      ['{"a":{"b":1}}', json.value],
    ] as const) {
      const shown = stage(<Form value={value} valueType={valueType} />)
      expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe(value)
      shown.unmount()
    }
  })
})
