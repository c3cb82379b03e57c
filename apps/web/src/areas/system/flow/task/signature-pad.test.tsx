import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { stage } from '../../../../resources/testing/scene.tsx'
import { SignaturePad } from './signature-pad.tsx'

/** Where the browser begins: this DOM draws nothing. */
function paper(): void {
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/png;base64,${btoa('drawn')}`)
  HTMLCanvasElement.prototype.setPointerCapture = () => undefined
}

describe('a signature by hand', () => {
  browser()

  it('is there with the last stroke, for whoever presses the button in the same breath', async () => {
    paper()
    const signed = vi.fn<(picture: Blob | null) => void>()
    stage(<SignaturePad id="pad" onSign={signed} />)
    const pad = screen.getByRole('img')
    fireEvent.pointerDown(pad)
    fireEvent.pointerMove(pad)
    fireEvent.pointerUp(pad)
    expect(await signed.mock.lastCall?.[0]?.text()).toBe('drawn')
    expect(signed).toHaveBeenCalledTimes(1)
  })
})
