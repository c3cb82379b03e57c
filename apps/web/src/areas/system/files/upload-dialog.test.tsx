import { registry } from '@chengan/domain/registry'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, stage } from '../../../resources/testing/scene.tsx'
import { UploadDialog } from './upload-dialog.tsx'

const sent = vi.hoisted(() => ({ files: [] as string[] }))
vi.mock('../../../resources/files/use-uploads.ts', () => ({
  useUploads: () => ({
    sending: [],
    add: (files: readonly File[]) => sent.files.push(...files.map((file) => file.name)),
    retry: () => undefined,
    drop: () => undefined,
  }),
}))

describe('the store of files', () => {
  browser()

  it('takes what is dropped on the field', () => {
    network({})
    stage(<UploadDialog resource={registry.byName('file')} onClose={() => undefined} />, { registry })
    const field = screen.getByRole('group', { name: /将文件拖到此处/ })
    const drop = createEvent.drop(field)
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [new File(['a'], '管网图.pdf'), new File(['b'], '现场.jpg')] } })
    fireEvent(field, drop)
    expect(sent.files).toEqual(['管网图.pdf', '现场.jpg'])
  })
})
