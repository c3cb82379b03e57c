import { cleanup, render } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FeedbackRoot } from '../ui/feedback/feedback-root.tsx'
import { replaceTabs, showTab } from './tab-store.ts'
import { closeTab, TabContext, tabOfPage } from './tabs.ts'
import { forgetAllUnsaved, hasUnsaved } from './unsaved-work.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

const form = { key: '/a/form', name: '/a/form', title: 'form', search: '' }
const list = { key: '/a', name: '/a', title: 'list', search: '' }

function Form({ dirty }: { dirty: boolean }) {
  useUnsavedGuard(dirty)
  return null
}

const page = (mode: 'visible' | 'hidden', dirty: boolean) => (
  <FeedbackRoot>
    <Activity mode={mode}>
      <TabContext value={tabOfPage({ ...form, stamp: 0 })}>
        <Form dirty={dirty} />
      </TabContext>
    </Activity>
  </FeedbackRoot>
)

describe('SH-35 unsaved work', () => {
  beforeEach(() => {
    forgetAllUnsaved()
    replaceTabs([])
    showTab(list)
    showTab(form)
  })

  afterEach(cleanup)

  it('is remembered while its tab is hidden', () => {
    const { rerender } = render(page('visible', true))
    expect(hasUnsaved([form.key])).toBe(true)
    showTab(list)
    rerender(page('hidden', true))
    expect(hasUnsaved([form.key])).toBe(true)
  })

  it('is no longer asked about once it is saved', () => {
    const { rerender } = render(page('visible', true))
    rerender(page('visible', false))
    expect(hasUnsaved()).toBe(false)
  })

  it('is forgotten with its tab', () => {
    render(page('visible', true))
    closeTab(form.key)
    expect(hasUnsaved()).toBe(false)
  })
})
