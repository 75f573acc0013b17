/** Public API of the question whether results may be used for research; it is fetched when it has to be asked. */
export { prepareResearchQuestion, ResearchPanel } from './research-panel.tsx';
