import { definitionsFrom } from '@chengan/kernel/definition/definitions'
import { outlinesOf, signpostsOf } from '@chengan/kernel/definition/outline'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { definitionsOf, network, registry, stage } from '../testing/scene.tsx'
import { DetailLink } from './detail-link.tsx'

it('a reference to a row of another area is plain words until that area has come, and asks for it once', async () => {
  network({ '*': () => null })
  let come = () => {}
  const area = new Promise<void>((resolve) => {
    come = resolve
  })
  const fetchArea = vi.fn(() => area.then(() => ({ outlines: outlinesOf(registry), sources: {} })))
  const areas = Object.fromEntries(signpostsOf(registry).map((one) => [one.area, fetchArea]))
  const definitions = { ...definitionsOf(registry), ...definitionsFrom(signpostsOf(registry), areas) }
  const link = <DetailLink resource="company" id="c1" words="临江燃气" />
  stage(
    <p>
      {link}
      {link}
    </p>,
    { definitions },
  )
  expect(screen.getByText(/临江燃气/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  come()
  expect(await screen.findAllByRole('button', { name: '临江燃气' })).toHaveLength(2)
  expect(fetchArea).toHaveBeenCalledTimes(1)
})
