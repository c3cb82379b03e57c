import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { browser } from '../../resources/testing/browser.ts'
import { network, stage } from '../../resources/testing/scene.tsx'
import { definitions } from '../definitions.ts'
import { excavationPage } from './excavation-page.tsx'

// The page comes with all that the areas bring to it.
vi.setConfig({ testTimeout: 60_000 })

const file = { id: 'f1', name: '施工图.pdf', url: 'https://files.example/f1?signature=abc', size: 2048 }
const draft = {
  id: 'w1',
  version: 3,
  declareType: '3',
  matter: '1',
  projectName: '听潮路燃气接驳',
  status: '0',
  sections: [],
  materials: [
    { code: 'M02', name: '施工图', required: true, attachments: [file], checked: false, checkNote: null },
    { code: 'M03', name: '施工组织设计', required: true, attachments: [], checked: false, checkNote: null },
  ],
  actions: ['update', 'submit', 'delete'],
}

browser()

it('M2: the last step of an application shows its papers as the officers see them, and no text that programs write', async () => {
  network({
    'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'js', realName: '苏行止', level: 'qy', deptId: 'd1', deptName: '石桐汇泉' },
    'GET sys/menu/permissions': ['szgl:wjsp:save', 'szgl:wjsp:update', 'szgl:wjsp:submit', 'szgl:wjsp:list'],
    'POST szgl/wjsp/check': { checks: [], neighbours: [], materials: [] },
    'GET szgl/wjsp/info/w1': draft,
  })
  const Page = await excavationPage()
  stage(<Page path="/wjdetail" query={new URLSearchParams()} />, { definitions, search: 'id=w1&mode=edit&step=submit' })
  expect(await screen.findByText('申报内容')).toBeTruthy()
  const paper = (await screen.findByText(/施工图\.pdf/)).closest('tr')
  expect(paper?.closest('table')?.className).toBe('materials')
  expect(paper?.textContent).toMatch(/^\*.*图/)
  expect(document.body.textContent).not.toMatch(/"code"|signature=|\{\s*"/)
})
