import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { network, stage } from '../../../../resources/testing/scene.tsx'
import { enUS } from '../texts/en-us.ts'
import type { FlowTask } from './flow-rows.ts'
import { useOpening } from './opening.ts'

const task: FlowTask = {
  id: 't1',
  taskId: 't1',
  taskName: '部门审核',
  taskDefinitionKey: 'C2',
  processInstanceId: 'p1',
  processDefinitionId: 'act_correction:1:1',
  processDefinitionKey: 'act_correction',
  businessKey: 'k1',
}

function Doors({ of: givenTask }: { of: FlowTask }) {
  const { openTask, openBusiness } = useOpening()
  return (
    <>
      <button type="button" onClick={() => void openTask(givenTask)}>
        办理
      </button>
      <button type="button" onClick={() => void openBusiness(givenTask)}>
        查看
      </button>
    </>
  )
}

const routes = 'GET act/process/getProcDefBizRoute/act_correction%3A1%3A1'

function press(givenTask: FlowTask, door: string, answer: object = { bizRoute: null, detailRoute: null }) {
  const { made } = network({ [routes]: answer, [decodeURIComponent(routes)]: answer })
  stage(<Doors of={givenTask} />)
  fireEvent.click(screen.getByRole('button', { name: door }))
  return made
}

describe('the way from a task to its form (product.md §5)', () => {
  browser()

  it('a task without a business key is not opened', async () => {
    const made = press({ ...task, businessKey: '' }, '办理')
    expect(await screen.findByText('业务主键为空，无法处理任务')).toBeTruthy()
    expect(made.some(({ path }) => path.includes('getProcDefBizRoute'))).toBe(false)
  })

  it('details without a business key are not viewed', async () => {
    press({ ...task, businessKey: null }, '查看')
    expect(await screen.findByText('业务主键为空，无法查看详情')).toBeTruthy()
  })

  it.each(['办理', '查看'])('a definition without a route is told: %s', async (door) => {
    press(task, door)
    expect(await screen.findByText('未配置业务路由')).toBeTruthy()
  })

  it('says the same in English', () => {
    expect(enUS.opening).toMatchObject({
      noRoute: 'Business route is not configured',
      noKeyToHandle: 'Business key is empty: the task cannot be handled',
      noKeyToView: 'Business key is empty: details cannot be viewed',
    })
  })
})
