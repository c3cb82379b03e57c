import type { OrientationText } from './zh-cn.ts'

export const enUS: OrientationText = {
  quick: {
    title: 'Quick open',
    hint: 'Name of a page, or a hazard or event number, the name of a company …',
    favourites: 'Favourites',
    recent: 'Recent',
    pages: 'Pages',
    nothing: 'Nothing found. Check the number or name; what you may not see is not listed.',
    start: 'Type two characters or more to look for records.',
    looking: 'Looking',
    failed: 'Some of it could not be searched; please try again later',
    keys: '↑ ↓ choose   Enter open   Esc close',
  },
  help: {
    title: 'About this page',
    home: 'This page needs no explanation. Ctrl+K opens pages and records.',
    record: (what: string) =>
      `The details of one record (${what}): number, state and time limit above, files and handling log at the right, what you can do now below.`,
    can: 'What you can do',
    findNote: 'Fill in conditions and press “Search”; conditions, columns and order that you need often can be saved as a view.',
  },
  tour: {
    skip: 'Skip',
    next: 'Next',
    back: 'Back',
    done: 'Start',
    steps: {
      menu: { title: 'Menu', note: 'Business lines above, their pages at the left. Red numbers count what waits for you.' },
      tabs: {
        title: 'Open pages',
        note: 'Opened pages stay here with what you have filled in. Right-click a tab to add it to the favourites or to close several.',
      },
      quick: { title: 'Quick open', note: 'Press Ctrl+K at any time and type the name of a page, a hazard number or a company.' },
      help: { title: 'About this page', note: 'When you are not sure how a page works, look here.' },
      me: { title: 'Your menu', note: 'Change your password, see downloads and imports, or take this tour again.' },
    },
  },
}
