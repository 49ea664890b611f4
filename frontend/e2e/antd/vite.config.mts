import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import shop from '../../vite.config';

/** A page of antd's components, built as the shop is. */
export default defineConfig({ ...shop, root: import.meta.dirname, plugins: [react()] });
