import { createContext } from 'svelte';
import type { Engine } from './engine';

/** The engine, for what lies deep in the page: figures are positions, and only the engine knows how they came about. */
export const [getEngine, setEngine] = createContext<Engine>();
