import { FigureCards } from './figure-cards.tsx'
import { InformationCard } from './information-card.tsx'
import { NoticesCard } from './notices-card.tsx'
import { OverviewCards } from './overview-card.tsx'
import { ShortcutsCard } from './shortcuts/shortcuts-card.tsx'
import { StatesCard } from './states-card.tsx'
import { TodoCard } from './todo-card.tsx'
import './home-page.css'

/** The week's figures, what I must do, what I should know. Each card loads and fails alone. */
export function HomePage() {
  return (
    <div className="home-page">
      <FigureCards />
      <div className="home-page__work">
        <TodoCard />
        <OverviewCards />
      </div>
      <div className="home-page__right">
        <NoticesCard />
        <ShortcutsCard />
        <StatesCard />
        <InformationCard />
      </div>
    </div>
  )
}
