import { Tour } from 'antd'
import { useState } from 'react'
import { useOrientationText } from '../texts/orientation-text.ts'

/** What is pointed at, in its order; a part that this page does not have is left out. */
const places = {
  menu: '.top-menu',
  tabs: '.tab-bar__strip',
  quick: '.header-tools .tool-button',
  help: '.tab-bar__help',
  me: '.user-menu',
} as const

type Place = keyof typeof places
const order: readonly Place[] = ['menu', 'tabs', 'quick', 'help', 'me']

const elementOf = (place: Place) => document.querySelector<HTMLElement>(places[place])

/** Shows a newcomer where things are. */
export function TourOfConsole({ onClose }: { onClose(): void }) {
  const { tour } = useOrientationText()
  const [shown] = useState(() => order.filter((place) => elementOf(place) !== null))
  const [at, setAt] = useState(0)
  const steps = shown.map((place, step) => ({
    title: tour.steps[place].title,
    description: tour.steps[place].note,
    target: elementOf(place),
    prevButtonProps: { children: tour.back },
    nextButtonProps: { children: step === shown.length - 1 ? tour.done : tour.next },
  }))
  return (
    <Tour
      open={shown.length > 0}
      // Nobody is kept from his work: the page stays in sight and in reach.
      mask={false}
      current={at}
      steps={steps}
      onChange={setAt}
      onClose={onClose}
      actionsRender={(buttons, { current, total }) => (
        <>
          {current < total - 1 ? (
            <button type="button" className="link-button" onClick={onClose}>
              {tour.skip}
            </button>
          ) : null}
          {buttons}
        </>
      )}
    />
  )
}
