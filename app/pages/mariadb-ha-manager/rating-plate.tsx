import styles from "./rating-plate.module.css";

interface RatingPlateProps {
  /** The first is the largest on the plate. */
  measures: readonly { figure: string; text: string }[];
}

/** The figures of the product as on the plate of a machine. */
export function RatingPlate({ measures }: RatingPlateProps) {
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
