import { registry } from '@chengan/domain/registry'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, stage } from '../../../resources/testing/scene.tsx'
import { UploadDialog } from './upload-dialog.tsx'

/** Stands where the browser would send. */
class Wire extends EventTarget {
  static sent: FormDataEntryValue[] = []
  readonly upload = new EventTarget()
  open() {}
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    Wire.sent.push(...form.getAll('file'))
  }
}

describe('the store of files', () => {
  browser()

  it('takes what is dropped on the field', async () => {
    network({})
    vi.stubGlobal('XMLHttpRequest', Wire)
    stage(<UploadDialog resource={registry.byName('file')} onClose={() => undefined} />, { registry })
    const field = screen.getByRole('group', { name: /将文件拖到此处/ })
    const drop = createEvent.drop(field)
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [new File(['a'], '管网图.pdf'), new File(['b'], '现场.jpg')] } })
    fireEvent(field, drop)
    await waitFor(() => expect(Wire.sent).toHaveLength(2))
    expect(Wire.sent.map((one) => (one instanceof File ? one.name : one))).toEqual(['管网图.pdf', '现场.jpg'])
  })
})
