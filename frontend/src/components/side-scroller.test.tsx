import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SideScroller } from './side-scroller';

const table = (
  <table>
    <tbody>
      <tr>
        <td>24 V</td>
      </tr>
    </tbody>
  </table>
);

it('has a name, and the focus by keyboard, so that the arrow keys scroll it', async () => {
  render(
    <>
      <SideScroller name={{ label: 'Tools and their specifications' }}>{table}</SideScroller>
      <h2 id="parts">Parts</h2>
      <SideScroller name={{ headingId: 'parts' }}>{table}</SideScroller>
    </>,
  );
  await userEvent.tab();
  expect(screen.getByRole('group', { name: 'Tools and their specifications' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('group', { name: 'Parts' })).toHaveFocus();
});

it('no feature has a side-scrolling table of its own: what scrolls there are rows of cards', () => {
  const features = path.join(__dirname, '../features');
  const sheets = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const scrolling = sheets.filter((file) =>
    readFileSync(path.join(features, file), 'utf8').includes('overflow-x: auto'),
  );
  expect(scrolling.sort()).toEqual(['catalogue/home-families.module.css', 'home/waiting.module.css']);
});
