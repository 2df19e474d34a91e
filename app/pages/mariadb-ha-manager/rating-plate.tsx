import styles from "./rating-plate.module.css";

/** The product's figures, drawn like the rating plate of a machine. The first is the largest. */
export function RatingPlate({ measures }: { measures: readonly { figure: string; text: string }[] }) {
  return (
    <dl className={`sheet ${styles.plate}`}>
      {measures.map(({ figure, text }) => (
        <div key={text}>
          <dt>{figure}</dt>
          <dd className="mark">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
